import { can } from '#sync/domain/permissions/permission-sheet.ts';
import type { Row } from '#sync/domain/common/record.ts';
import type { Actor, RunContext, View } from '#sync/engine/schema.ts';
import type { ImportRecords } from './import-records.ts';
import { type Act, importMutators } from './record-acts.ts';

/** The records that are here with those an import would add, to find out beforehand what would be refused. */
export class TrialView {
  readonly #rows = new Map<string, Map<string, Row>>();
  readonly #context: RunContext;

  constructor(here: ImportRecords, actor: Actor, now: string) {
    for (const [table, rows] of Object.entries(here) as [string, readonly Row[]][]) {
      this.#rows.set(table, new Map(rows.map((row) => [row.id, row])));
    }
    this.#context = { actor, now, at: now, key: '', tables: {} };
  }

  /** Why these acts would not be carried out one after the other; undefined if they would. */
  refusalOf(acts: readonly Act[]): string | undefined {
    for (const { name, args } of acts) {
      const mutator = importMutators.find((one) => one.name === name);
      if (!mutator) throw new Error(`an import carries out no ${name}`);
      if (!can(this.#context.actor.role, mutator.action)) return 'Your role may not change this.';
      const opened = mutator.open(args);
      if ('refused' in opened) return opened.refused.message;
      const decided = opened.decide(this.#view, this.#context);
      if ('refused' in decided) return decided.refused.message;
      for (const change of decided)
        if (change.kind === 'insert') this.#tableOf(change.table).set(change.row.id, change.row);
    }
    return undefined;
  }

  #tableOf(table: string): Map<string, Row> {
    return this.#rows.get(table) ?? new Map<string, Row>();
  }

  get #view(): View {
    return {
      get: (table, id) => this.#tableOf(table).get(id),
      list: (table, field, value) => [...this.#tableOf(table).values()].filter((row) => row[field] === value),
    } as View;
  }
}
