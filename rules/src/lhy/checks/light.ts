import { aboutText } from '../../checks/finding.ts';
import type { Check } from '../../system.ts';
import { example } from './example.ts';

const KNOWN = ['day', 'twilight', 'night'];

export const light: Check = {
  code: 'LHY-17-light',
  severity: 'error',
  cites: ['17.0'],
  title: 'A light that the rules do not know',
  documentation: 'It is day, twilight or night. Twilight and night change sight, concealment and manoeuvre.',
  examples: { bad: example('', '', { scenario: 'light dusk' }), good: example('', '', { scenario: 'light twilight' }) },
  *run(battlefield) {
    if (!KNOWN.includes(battlefield.light))
      yield {
        ...aboutText(battlefield, `The light is ${battlefield.light}; it may be day, twilight or night (17.0)`),
        fixes: KNOWN.map((each) => ({ title: `Write light ${each}`, kind: 'clause', clause: 'light', text: `light ${each}` })),
      };
  },
};
