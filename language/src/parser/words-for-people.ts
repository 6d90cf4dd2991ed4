/** Kinds of token as an author would call them. */
const TERMINALS: Record<string, string> = {
  ID: 'a name',
  STRING: 'a text in quotes',
  TEXT: 'a text in triple quotes',
  NUMBER: 'a number',
  HEX: 'a hex such as G6',
  COUNT: 'a count such as x3',
  DATE: 'a date such as 1944-06-06',
  TIME: 'a time such as 06:30',
  COLOUR: 'a colour such as #aa3311',
  RULE: 'a rule number such as 4.2.1a',
  DIGITNAME: 'a name such as 60mm',
  EOF: 'the end of the file',
};

export function terminalWord(terminal: string): string {
  return TERMINALS[terminal] ?? terminal.toLowerCase();
}

/** Types of declared things, as messages name them. */
const TYPES: Record<string, string> = {
  FeatureDeclaration: 'terrain',
  NationDeclaration: 'nationality',
  UnitClassDeclaration: 'unit class',
  FormationKindDeclaration: 'kind of formation',
  FireKindDeclaration: 'kind of attack',
  SideValueDeclaration: 'side value',
  UnitType: 'counter or unit class',
  MapOrTable: 'map or table',
  BoardSection: 'section of the board',
  StateOrTrait: 'state or trait',
  SituationOrState: 'situation or state',
  UnitGroup: 'unit class, trait or counter',
  NamedThing: 'name',
  UnitLine: 'unit',
  OffMap: 'off-map weapon',
  FireDeclaration: 'fire declaration',
};

/** `ParameterDeclaration` is `parameter`, `UnitType` is `counter or unit class`. */
export function typeWord(type: string): string {
  return TYPES[type] ?? spaced(type.replace(/Declaration$/, ''));
}

const RULES: Record<string, string> = {
  Document: 'a file',
  Expression: 'an expression',
  Primary: 'an expression',
  Disjunction: 'an expression',
  Conjunction: 'an expression',
  Negation: 'an expression',
  Comparison: 'an expression',
  Difference: 'an expression',
  Sum: 'an expression',
  Product: 'an expression',
  Sign: 'an expression',
  CallExpression: 'an expression',
  NameExpression: 'an expression',
  NamePath: 'an expression',
  UnitPath: 'a name',
  Body: 'a declaration',
  Position: 'a position',
  Provenance: 'a rule number',
  Name: 'a name',
  PlainName: 'a name',
  UnitName: 'a name',
  QualifiedName: 'a name',
  SignedNumber: 'a number',
  MapDeclaration: 'a map',
  MapItem: 'a map',
  TableDeclaration: 'a table',
  ScenarioItem: 'a scenario',
  SideItem: 'a side',
  RulesetEntry: 'a ruleset',
  ForceItem: 'a force',
  UnitLine: 'a unit',
  Effect: 'a special rule',
  SpecialRules: 'the special rules',
  BoardClause: 'the board',
  FireDeclaration: 'a fire declaration',
};

/** Where in the language a grammar rule is: `a scenario`. */
export function ruleWord(rule: string): string {
  const known = RULES[rule];
  if (known) return known;
  const word = spaced(rule.replace(/(?:Clause|Declaration|Statement)$/, ''));
  return `${/^[aeio]/.test(word) ? 'an' : 'a'} ${word}`;
}

function spaced(name: string): string {
  return name.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').toLowerCase();
}
