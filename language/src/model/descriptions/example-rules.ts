/** A ruleset for the examples on the checks' pages, so that each of them can be read and run by itself. */
export const EXAMPLE_RULES = `ruleset House {
  terrain woods   hexside wall   hexside hedge   path road   marker trench
  trait foot   state tired   outcome routed   attack rifle-fire
  value morale { bounds: 1..10 }
  value firepower { ranged: yes }
  unit-class squad { needs: morale  is: foot  steps: 2 }
  formation platoon
  side-value initiative { bounds: -3..3 }
  parameter rain.chance : number 0..10 = 2
  parameter rain.heavy : boolean = false
}
map Field for House { hexes 5 x 5 flat   woods: B2   road: A3 -> A5 }
roster Men for House { squad Guard { morale 7  available 3 } }
`;

/** A scenario on the example map. */
export function exampleScenario(items: string): string {
  return `${EXAMPLE_RULES}scenario Skirmish { rules House  board Field  ${items} }`;
}

export function exampleMap(items: string): string {
  return `${EXAMPLE_RULES}map Hill for House { ${items} }`;
}
