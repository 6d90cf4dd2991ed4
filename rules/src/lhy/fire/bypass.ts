import type { Refusal } from '../../attack/refusal.ts';
import { refuse, refuseUnit } from '../../attack/refusal.ts';
import { noTarget, targetHex } from '../../attack/target.ts';
import type { AttackPlan, Battlefield, HexIndex, Shot, Unit } from '../../battlefield.ts';
import { forbiddingFeatures } from '../../force/entry.ts';
import { called, muster } from '../../force/muster.ts';
import type { Sight } from '../../system.ts';
import { isAfv, isCarrier, isFightingVehicle, isFortification, isRider, isVehicle } from '../kinds.ts';
import type { Procedure } from '../procedure.ts';
import { refused } from '../procedure.ts';
import { CloseFire } from './close-fire.ts';
import { hexName } from './shot-case.ts';

/** Bypasses (10.4.5.1): vehicles drive through a hex of the enemy, and whoever is in good order there fires at them once. */
export function bypasses(battlefield: Battlefield, _sight: Sight, plan: AttackPlan): Procedure[] {
  const where = muster(battlefield);
  return plan.shots.map((shot): Procedure => {
    const hex = targetHex(battlefield, shot);
    const vehicles = shot.firers.flatMap((id) => where.unit(id) ?? []);
    const [first] = vehicles;
    if (hex === undefined || !first) return refused(noTarget(battlefield, shot, 'Say with `at` which hex is bypassed', '10.4.5.1'));
    const enemies = where.in(hex).filter((unit) => unit.side !== first.side);
    const refusals = [...bypassRefusals(battlefield, shot, hex, vehicles, enemies)];
    return refusals.length > 0 ? refused(...refusals) : new Bypass(battlefield, shot, hex, vehicles, enemies).procedure();
  });
}

function* bypassRefusals(
  battlefield: Battlefield,
  shot: Shot,
  hex: HexIndex,
  vehicles: readonly Unit[],
  enemies: readonly Unit[],
): Iterable<Refusal> {
  const name = hexName(battlefield, hex);
  if (enemies.length === 0) yield refuse(shot, `There is no enemy in ${name} to bypass`, '10.4.5.1', 'target');
  const own = muster(battlefield)
    .in(hex)
    .some((unit) => unit.side === vehicles[0]?.side && !vehicles.includes(unit));
  if (own && enemies.length > 0) yield refuse(shot, `${name} is under assault, and is neither bypassed nor overrun`, '10.4.5', 'target');
  for (const unit of vehicles) {
    const no = (text: string, cite: string) => refuseUnit(shot, unit.id, `${called(unit)} ${text}`, cite);
    if (!isVehicle(unit)) yield no('is no vehicle', '10.4.5.1');
    if (unit.states.includes('shocked')) yield no('is shocked and may only try to recover', '13.3.5');
    const [closed] = isVehicle(unit) ? forbiddingFeatures(battlefield, unit, hex) : [];
    if (closed) yield no(`may not enter ${name}: ${closed.title.toLowerCase()}`, closed.cites[0] ?? '10.4.5.1');
  }
}

class Bypass extends CloseFire {
  constructor(
    battlefield: Battlefield,
    shot: Shot,
    hex: HexIndex,
    private readonly vehicles: readonly Unit[],
    private readonly enemies: readonly Unit[],
  ) {
    super(battlefield, shot, hex);
  }

  procedure(): Procedure {
    const { battlefield, vehicles, made } = this;
    const where = muster(battlefield);
    const riders = vehicles.flatMap((unit) => where.cargoOf(unit)).filter((unit) => isRider(unit, where));
    let shots = 0;
    for (const unit of this.fit(this.enemies)) {
      const soft = vehicles.filter((vehicle) => isCarrier(vehicle) || isFightingVehicle(vehicle));
      const value = unit.values['anti-tank']?.value;
      // A negative value is for carriers and fighting vehicles (11.5a); of several the shots are spread as evenly as can be (11.5.1d).
      const marks = value === undefined ? [] : value < 0 ? soft : vehicles;
      const target = marks[shots % Math.max(1, marks.length)];
      if (target) {
        this.atMover(unit, target);
        shots++;
      }
      if ((!target || isFortification(unit)) && riders.length > 0 && unit.values['small-arms']) {
        // Riders have no good of the terrain (11.3d).
        this.onMen(unit, [this.printed(unit, 'small-arms', '10.4.5.1')], riders);
      }
    }
    if (made.shots.length === 0) made.notes.push({ text: `Nobody in ${hexName(battlefield, this.hex)} can fire at them`, cite: '10.4.5.1' });
    for (const unit of vehicles.filter((each) => !isAfv(each)))
      made.notes.push({ text: `${called(unit)} bypasses only where no other hex is open to it`, cite: '10.4.5.1' });
    if (riders.length > 0 || vehicles.some(isAfv))
      made.notes.push({ text: 'A tank that is shocked here, and riders that must dismount, start an assault', cite: '10.4.5.4' });
    const { tale, parts } = this.resolved();
    return { ...made, ...(parts && { parts }), tale };
  }
}
