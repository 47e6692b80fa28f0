import { Overlay } from '#sync/engine/overlay.ts';
import type { Row } from '#sync/engine/row.ts';
import type { Ref } from '#sync/engine/schema.ts';

/** What the real server would load for these references; reading anything else throws. */
export class DeclaredOverlay extends Overlay {
  readonly #ids = new Set<string>();
  readonly #asked = new Set<string>();
  readonly #queries = new Set<string>();
  readonly #listed = new Set<string>();
  readonly #whole = new Set<string>();

  constructor(refs: readonly Ref[], rowsOf: (table: string) => readonly Row[]) {
    super();
    const tables = new Map<string, readonly Row[]>();
    for (const ref of refs) {
      const rows = tables.get(ref.table) ?? rowsOf(ref.table);
      tables.set(ref.table, rows);
      if ('id' in ref) {
        (ref.isThere ? this.#asked : this.#ids).add(`${ref.table}/${ref.id}`);
        this.load(
          ref.table,
          rows.filter((row) => row.id === ref.id),
        );
      } else {
        this.#listed.add(ref.table);
        if ('isAll' in ref) this.#whole.add(ref.table);
        if ('field' in ref) this.#queries.add(`${ref.table}/${ref.field}/${ref.value}`);
        this.load(ref.table, 'field' in ref ? rows.filter((row) => row[ref.field] === ref.value) : rows);
      }
    }
  }

  override get(table: string, id: string): Row | undefined {
    if (!this.#isRead(table, id)) throw new Error(`${table}/${id} is read and not declared`);
    return super.get(table, id);
  }

  override has(table: string, id: string): boolean {
    if (!this.#asked.has(`${table}/${id}`) && !this.#isRead(table, id)) {
      throw new Error(`whether ${table}/${id} is there is asked and not declared`);
    }
    return super.has(table, id);
  }

  #isRead(table: string, id: string): boolean {
    return this.#ids.has(`${table}/${id}`) || this.#listed.has(table) || this.changed.has(`${table}/${id}`);
  }

  override list(table: string, field: string, value: string): Row[] {
    if (!this.#whole.has(table) && !this.#queries.has(`${table}/${field}/${value}`))
      throw new Error(`${table} by ${field} is read and not declared`);
    return super.list(table, field, value);
  }
}
