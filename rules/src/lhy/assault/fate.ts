import type { Battlefield, Unit } from '../../battlefield.ts';
import type { Tale } from '../../dice/tale.ts';
import { remark, sequence } from '../../dice/tale.ts';
import { called } from '../../force/muster.ts';
import { stepsOf } from '../../force/steps.ts';
import type { FireOutcome } from '../fire/worst.ts';
import { isDisrupted, neverDisrupts } from '../kinds.ts';
import { befalls, inPart } from '../procedure.ts';

/** How a unit on foot stands while the results of an assault are applied to it. */
export interface Standing {
  disrupted: boolean;
  /** Steps lost. */
  lost: number;
}

/** What an assault does to units on foot, one die after the other, and how it is told. */
export class Fates {
  constructor(
    private readonly battlefield: Battlefield,
    /** Of each side, the part of the answer that counts its lost steps. */
    private readonly lossesOf: (side: string) => string,
  ) {}

  /** The standing of a unit before the results. */
  before(unit: Unit): Standing {
    return { disrupted: isDisrupted(unit), lost: 0 };
  }

  /** Disrupted once more is a casualty; Japanese units lose a step at once (13.3.1, 15.2.1). */
  shaken(unit: Unit, { disrupted, lost }: Standing): Standing {
    if (neverDisrupts(this.battlefield, unit)) return { disrupted, lost: lost + 1 };
    return disrupted ? { disrupted, lost: lost + 1 } : { disrupted: true, lost };
  }

  casualty(unit: Unit, { lost }: Standing, disrupts: boolean, before: Standing): Standing {
    return { disrupted: before.disrupted || (disrupts && !neverDisrupts(this.battlefield, unit)), lost: lost + 1 };
  }

  isGone(unit: Unit, { lost }: Standing): boolean {
    return lost > 0 && lost >= Math.max(1, stepsOf(this.battlefield, unit));
  }

  /** A cohesion check (13.3.1), by the printed cohesion: heroism ends before checks in an assault (12.6.4c). Units without cohesion take none. */
  check(unit: Unit, standing: Standing, failed: Standing, cite: string, then: (standing: Standing) => Tale): Tale {
    const cohesion = unit.values.cohesion?.value;
    if (cohesion === undefined || this.isGone(unit, standing)) return then(standing);
    const [passes, fails] = [then(standing), then(failed)];
    return {
      kind: 'die',
      sides: 10,
      step: (face) => ({ text: `Cohesion check of ${called(unit)}: ${face} against ${cohesion}: ${face > cohesion ? 'fails' : 'passes'}`, cite }),
      next: (face) => (face > cohesion ? fails : passes),
    };
  }

  /** What a unit comes to in the end. */
  final(unit: Unit, before: Standing, standing: Standing, otherwise: FireOutcome): Tale {
    const steps = stepsOf(this.battlefield, unit);
    const side = this.lossesOf(unit.side);
    if (this.isGone(unit, standing)) {
      const outcome: FireOutcome = steps > 1 ? 'destroyed' : 'casualty';
      return sequence(remark(`${called(unit)} is lost`, '13.3.3'), befalls(unit, outcome), inPart(side, steps));
    }
    if (standing.lost > 0) {
      const left = standing.disrupted ? 'a disrupted section is left' : 'a section is left';
      return sequence(remark(`${called(unit)} loses a step: ${left}`, '13.3.3'), befalls(unit, 'casualty'), inPart(side, standing.lost));
    }
    if (standing.disrupted && !before.disrupted) return sequence(remark(`${called(unit)} is disrupted`, '13.3.2'), befalls(unit, 'disrupted'));
    return befalls(unit, standing.disrupted && otherwise === 'regrouping' ? 'no-effect' : otherwise);
  }

  /** Something that is destroyed whatever it rolls. */
  destroyed(unit: Unit, why: string, cite: string): Tale {
    return sequence(
      remark(`${called(unit)} ${why}`, cite),
      befalls(unit, 'destroyed'),
      inPart(this.lossesOf(unit.side), stepsOf(this.battlefield, unit)),
    );
  }

  /** A leader or flamethrower that took part is lost on a one or a ten (14.3.5). */
  lossCheck(unit: Unit, survives: Tale): Tale {
    const lost = sequence(befalls(unit, 'casualty'), inPart(this.lossesOf(unit.side), stepsOf(this.battlefield, unit)));
    const isLost = (face: number) => face === 1 || face === 10;
    return {
      kind: 'die',
      sides: 10,
      step: (face) => ({ text: `Loss check of ${called(unit)}: ${face}${isLost(face) ? ', lost' : ''}`, cite: '14.3.5' }),
      next: (face) => (isLost(face) ? lost : survives),
    };
  }
}
