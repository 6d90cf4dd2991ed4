import type { AstNode, AstReflection } from 'langium';

/** What one container declares, by name. Several declarations may share a name: a state and an outcome, or two by mistake. */
export class NameTable {
  private readonly byName = new Map<string, AstNode[]>();

  add(name: string | undefined, node: AstNode): void {
    if (!name) return;
    const known = this.byName.get(name);
    if (!known) this.byName.set(name, [node]);
    else if (!known.includes(node)) known.push(node);
  }

  get(name: string): readonly AstNode[] {
    return this.byName.get(name) ?? [];
  }

  /** The declarations of one type, or a subtype of it, under this name. */
  ofType(name: string, type: string, reflection: AstReflection): AstNode[] {
    const nodes = this.byName.get(name);
    return nodes ? nodes.filter((node) => reflection.isSubtype(node.$type, type)) : [];
  }

  *entries(): Iterable<[name: string, node: AstNode]> {
    for (const [name, nodes] of this.byName) for (const node of nodes) yield [name, node];
  }
}
