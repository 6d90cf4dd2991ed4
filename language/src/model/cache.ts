import { DocumentState, type LangiumDocument } from 'langium';

/**
 * Remembers what is made from a file until the file is parsed or linked again. Langium links a file anew when it or anything it imports, directly
 * or not, has changed, and gives it a new list of references then; that list is the key.
 */
export class ModelCache<K extends object, V> {
  private readonly values = new WeakMap<object, WeakMap<K, V>>();

  get(document: LangiumDocument, key: K, make: () => V): V {
    if (document.state < DocumentState.Linked) return make();
    let values = this.values.get(document.references);
    if (!values) {
      values = new WeakMap();
      this.values.set(document.references, values);
    }
    let value = values.get(key);
    if (value === undefined) {
      value = make();
      values.set(key, value);
    }
    return value;
  }
}
