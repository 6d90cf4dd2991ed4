export * from './battlefield.ts';
export * from './board/assemble.ts';
export * from './board/features.ts';
export * from './board/join.ts';
export * from './board/leg.ts';
export * from './board/level.ts';
export * from './board/lookup.ts';
export * from './board/region.ts';
export * from './board/sheet.ts';
export * from './chart.ts';
export { forceChecks, sightChecks } from './checks/index.ts';
export * from './dice/distribution.ts';
export * from './dice/roller.ts';
export * from './force/muster.ts';
export * from './force/possible-numbers.ts';
export * from './force/score.ts';
export * from './force/stacking.ts';
export * from './force/steps.ts';
export { systems } from './generated/systems.ts';
export * from './hex/axial.ts';
export * from './hex/bearing.ts';
export * from './hex/label.ts';
export * from './hex/offset.ts';
export * from './odds/best-target.ts';
export * from './odds/set-up.ts';
export * from './odds/trial.ts';
export * from './odds/types.ts';
export * from './odds/what-if.ts';
export { commonProperties, PropertyTable, propertiesOf } from './properties/index.ts';
export {
  type Arrangement,
  arrangementText,
  type DeclarationKind,
  kindText,
  type PropertySchema,
  shapeText,
  type ValueShape,
} from './properties/schema.ts';
export * from './property.ts';
export * from './ruleset.ts';
export * from './source.ts';
export * from './special-rules.ts';
export * from './system.ts';
