import { type AstNode, AstUtils } from 'langium';
import type * as ast from '../generated/ast.ts';
import type { Problems } from '../model/problems.ts';
import type { TypeChecker } from './check.ts';
import { reportConstants } from './constant.ts';
import type { Scene } from './scene.ts';

const TIME = ['minutes', 'number'] as const;

/** Nodes that hold an expression and know what it has to be. */
type Used =
  | ast.Sector
  | ast.Zone
  | ast.Objective
  | ast.TallyEntry
  | ast.RegionScope
  | ast.OutOfPlay
  | ast.SetUpClause
  | ast.UnitLine
  | ast.Draw
  | ast.Contacts
  | ast.ContactModifier
  | ast.Arrival
  | ast.Withdrawal
  | ast.FromScope
  | ast.UntilScope
  | ast.Ends
  | ast.Victory
  | ast.Expectation
  | ast.ModifierEffect
  | ast.AttachEffect
  | ast.Attack
  | ast.AttackRole;

/** Checks every expression of a scenario or map where it stands, each against what is needed there. */
export function checkExpressions(root: ast.Scenario | ast.MapDeclaration, scene: Scene, checker: TypeChecker, problems: Problems): void {
  for (const node of AstUtils.streamAst(root)) checkUse(node, checker, scene, problems);
}

function checkUse(node: AstNode, checker: TypeChecker, scene: Scene, problems: Problems): void {
  const use = node as Used;
  switch (use.$type) {
    case 'Sector':
    case 'Zone':
    case 'Objective':
    case 'TallyEntry':
    case 'RegionScope':
      checker.needs(use.region, ['region']);
      return;
    case 'OutOfPlay':
      for (const region of use.regions) checker.needs(region, ['region']);
      return;
    case 'SetUpClause':
      checker.needs(use.area, ['region']);
      return;
    case 'UnitLine':
    case 'Draw':
    case 'Contacts':
      checker.needs(use.area, ['region']);
      for (const at of use.at ?? []) checker.needs(at, ['hex', 'region']);
      return;
    case 'ContactModifier':
      checker.needs(use.condition, ['truth'], 'hex');
      return;
    case 'Arrival':
      checker.needs(use.time, TIME);
      checker.needs(use.entry, ['region']);
      return;
    case 'Withdrawal':
      checker.needs(use.time, TIME);
      checker.needs(use.exit, ['region']);
      for (const unit of use.units ?? []) checker.needs(unit, ['units']);
      return;
    case 'FromScope':
      checker.needs(use.from, TIME);
      return;
    case 'UntilScope':
      checker.needs(use.until, TIME);
      return;
    case 'Ends':
      checker.needs(use.time, TIME);
      condition(use.condition, checker, scene, problems);
      return;
    case 'Victory':
      condition(use.condition, checker, scene, problems);
      return;
    case 'Expectation':
      checker.needs(use.condition, ['truth']);
      return;
    case 'ModifierEffect':
      checker.needs(use.condition, ['truth'], 'unit');
      return;
    case 'AttachEffect':
      checker.needs(use.unit, ['unit']);
      checker.needs(use.formation, ['formation']);
      return;
    case 'Attack':
      for (const firer of use.firers ?? []) checker.needs(firer, ['units', 'support']);
      return;
    case 'TargetRole':
      checker.needs(use.target, ['hex', 'unit', 'region']);
      return;
    case 'HelperRole':
      for (const helper of use.helpers ?? []) checker.needs(helper, ['units']);
      return;
    case 'ObserverRole':
      checker.needs(use.observer, ['unit']);
  }
}

function condition(node: ast.Expression | undefined, checker: TypeChecker, scene: Scene, problems: Problems): void {
  if (!node) return;
  const before = problems.list.length;
  checker.needs(node, ['truth']);
  if (problems.list.length === before) reportConstants(node, scene, problems);
}
