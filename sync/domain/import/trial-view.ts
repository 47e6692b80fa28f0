import { may } from '#sync/domain/permissions/may.ts';
import type { Row } from '#sync/engine/row.ts';
import { recordKey, type Actor, type RunContext, type View } from '#sync/engine/schema.ts';
import { fileTables, type FileRecords } from './file-records.ts';
import { blankOf, importMutators, type Act, type Fields } from './record-acts.ts';

/** The records that are here together with those an import would add, to find out beforehand what would be refused. */
export class TrialView {
  readonly #rows = new Map<string, Map<string, Row>>();
  readonly #context: RunContext;

  constructor(here: FileRecords, actor: Actor, now: string) {
    for (const table of fileTables) {
      const rows: readonly Row[] = here[table];
      this.#rows.set(table, new Map(rows.map((row) => [row.id, row])));
    }
    this.#context = { actor, now, at: now, key: '', tables: {}, may };
  }

  /**
   * What these acts, carried out one after the other, would write into records that are here, or why they would be
   * refused. `field`: the argument at fault.
   */
  tryOut(acts: readonly Act[]): { edits: ReadonlyMap<string, Fields> } | { why: string; field?: string | undefined } {
    const edits = new Map<string, Fields>();
    for (const { name, args } of acts) {
      const mutator = importMutators.find((one) => one.name === name);
      if (!mutator) throw new Error(`an import carries out no ${name}`);
      if (!may(this.#context.actor, mutator.action)) return { why: 'Your role may not change this.' };
      const opened = mutator.open(args);
      if ('refused' in opened) return { why: opened.refused.message, field: opened.refused.field };
      const decided = opened.decide(this.#viewWith(edits), this.#context);
      if ('refused' in decided) return { why: decided.refused.message };
      for (const change of decided) {
        if (change.kind === 'insert') this.#tableOf(change.table).set(change.row.id, change.row);
        if (change.kind !== 'edit') continue;
        const key = recordKey(change.table, change.id);
        edits.set(key, { ...edits.get(key), ...change.set });
      }
    }
    return { edits };
  }

  #tableOf(table: string): Map<string, Row> {
    return this.#rows.get(table) ?? new Map<string, Row>();
  }

  /** Each act sees what the ones before it wrote: linking a second document sees the first link. */
  #viewWith(edits: ReadonlyMap<string, Fields>): View {
    const edited = (table: string, id: string) => {
      const row = this.#tableOf(table).get(id);
      const set = edits.get(recordKey(table, id));
      return set ? { ...(row ?? blankOf(table, id) ?? { id }), ...set } : row;
    };
    return {
      get: edited,
      has: (table, id) => edited(table, id) !== undefined,
      list: (table, field, value) => [...this.#tableOf(table).values()].filter((row) => row[field] === value),
    } as View;
  }
}
