import type { Severity } from '@blindhex/rules';

/** As `blindhex.checks` has it: `hint` is reported faintly, `off` not at all. */
export type SeveritySetting = Severity | 'hint' | 'off';
const SETTINGS: readonly string[] = ['error', 'warning', 'info', 'hint', 'off'] satisfies SeveritySetting[];

/** What a user or a command line may change about the checks. */
export class CheckSettings {
  private exact = new Map<string, SeveritySetting>();
  private prefixes: [prefix: string, setting: SeveritySetting][] = [];
  /** Folder of the checks' documentation, ending in `/`; each diagnostic links to its page there. */
  documentation: string | undefined;

  /**
   * Takes severities by code; a code may end in `*` for all that begin so. The longest match holds.
   * Settings come from outside: what is not a severity is ignored and returned, for the caller to report.
   */
  setSeverities(severities: unknown): string[] {
    const refused: string[] = [];
    this.exact = new Map();
    this.prefixes = [];
    for (const [code, setting] of isRecord(severities) ? Object.entries(severities) : []) {
      if (!isSetting(setting)) refused.push(code);
      else if (code.endsWith('*')) this.prefixes.push([code.slice(0, -1), setting]);
      else this.exact.set(code, setting);
    }
    this.prefixes.sort(([a], [b]) => b.length - a.length);
    return refused;
  }

  severity(code: string, otherwise: Severity): SeveritySetting {
    return this.exact.get(code) ?? this.prefixes.find(([prefix]) => code.startsWith(prefix))?.[1] ?? otherwise;
  }
}

function isSetting(value: unknown): value is SeveritySetting {
  return typeof value === 'string' && SETTINGS.includes(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
