import type { Overlay } from './overlay.ts';
import type { Row } from './row.ts';
import { recordKey, tableOf, type Change, type Circles, type Refusal, type Schema } from './schema.ts';

// The same words as for a record that was deleted: nobody learns which it is.
export const GONE: Refusal = { code: 'gone', message: 'This record has been deleted.' };

/** The circle whose people alone receive the row; null if it reaches everybody. */
export function circleOf({ tables, circles }: Schema, table: string, row: Row): string | null {
  const { circle } = tableOf(tables, table);
  if (!circle || !circles || (table === circles.table && !circles.hasCircle(row))) return null;
  return (row[circle.id] as string | null | undefined) ?? null;
}

/** The fields of the table of places: the circle, and the person whose place it is. */
export function placeFields({ tables }: Schema, { places }: Circles): { id: string; person: string } {
  const { id, person } = tableOf(tables, places).circle ?? {};
  if (id === undefined || person === undefined) throw new Error(`${places} does not say whose places it has`);
  return { id, person };
}

/** What one person receives of the rows that have circles. */
export class Reach {
  /** The records whose rows the person receives, those without a circle included. */
  readonly ids: ReadonlySet<string>;
  readonly accountId: string;
  readonly #schema: Schema;
  readonly #records: ReadonlyMap<string, Row>;
  /** By circle. */
  readonly #places: ReadonlyMap<string, Row>;

  /** `records`: all that can have circles. `places`: at least this person's. */
  constructor(schema: Schema, accountId: string, records: readonly Row[], places: readonly Row[]) {
    const { circles } = schema;
    const fields = circles && placeFields(schema, circles);
    const own = fields ? places.filter((place) => place[fields.person] === accountId) : [];
    this.#schema = schema;
    this.accountId = accountId;
    this.#records = new Map(records.map((record) => [record.id, record]));
    this.#places = new Map(own.map((place) => [String(fields && place[fields.id]), place]));
    const reached = records.filter(
      (record) => !circles?.hasCircle(record) || circles.reaches(record, this.#places.get(record.id)),
    );
    this.ids = new Set(reached.map(({ id }) => id));
  }

  /** The circles among them, in a fixed order: what has come while they were others is not complete. */
  get circles(): string[] {
    const { circles } = this.#schema;
    return [...this.#records.values()]
      .flatMap((record) => (circles?.hasCircle(record) && this.ids.has(record.id) ? record.id : []))
      .sort();
  }

  /** Whether this person may receive the row. */
  has(table: string, row: Row): boolean {
    const circle = circleOf(this.#schema, table, row);
    return circle === null || this.ids.has(circle) || this.isOwn(table, row);
  }

  /** Refuses a decision that writes a row of a circle in which the person is not, or whose rows change no more. */
  refuse(changes: readonly Change[], overlay: Overlay): Refusal | undefined {
    for (const change of changes) {
      const { table } = change;
      if (!tableOf(this.#schema.tables, table).circle) continue;
      const id = 'row' in change ? change.row.id : change.id;
      if (overlay.isHidden(table, id)) return GONE;
      const before = overlay.get(table, id);
      const isOwn = before !== undefined && this.isOwn(table, before);
      for (const row of [before, writtenBy(this.#schema, change, before)]) {
        const circle = row && circleOf(this.#schema, table, row);
        const refused = circle && this.#refuseIn(circle, isOwn, changes, overlay);
        if (refused) return refused;
      }
    }
    return undefined;
  }

  #refuseIn(circle: string, isOwn: boolean, changes: readonly Change[], overlay: Overlay): Refusal | undefined {
    const { circles } = this.#schema;
    if (!circles) return undefined;
    const known = this.#records.get(circle);
    const before = this.#recordIn(overlay, circle);
    const record = before ?? this.#writtenTo(circles.table, changes, overlay).find(({ id }) => id === circle);
    const place = known ? this.#placeIn(overlay, circle) : this.#newPlace(changes, overlay, circle);
    if (!record || !(circles.reaches(record, place) || isOwn)) return GONE;
    return before && circles.refuseChange(before);
  }

  /** Whether the row names this person as the one whom it reaches in any case. */
  isOwn(table: string, row: Row): boolean {
    const person = tableOf(this.#schema.tables, table).circle?.person;
    return person !== undefined && row[person] === this.accountId;
  }

  /**
   * The circles whose rows reach somebody whom they did not reach before this batch, and so must be sent anew. One that
   * the batch has made is not among them.
   */
  widened(overlay: Overlay): string[] {
    const { circles } = this.#schema;
    if (!circles) return [];
    const fields = placeFields(this.#schema, circles);
    const widened = new Set<string>();
    for (const { table, id, before } of overlay.changed.values()) {
      const after = overlay.get(table, id);
      if (!after || (table !== circles.table && table !== circles.places)) continue;
      const circle = table === circles.table ? id : String(after[fields.id]);
      const known = this.#records.get(circle);
      const record = this.#recordIn(overlay, circle);
      if (!known || !record || !circles.hasCircle(record)) continue;
      const isWider =
        table === circles.table
          ? circles.widens(known, record)
          : !circles.reaches(known, before) && circles.reaches(record, after);
      if (isWider) widened.add(circle);
    }
    return [...widened];
  }

  // Earlier changes of the batch count.
  #recordIn(overlay: Overlay, circle: string): Row | undefined {
    const table = this.#schema.circles?.table ?? '';
    return overlay.changed.has(recordKey(table, circle)) ? overlay.get(table, circle) : this.#records.get(circle);
  }

  #placeIn(overlay: Overlay, circle: string): Row | undefined {
    const known = this.#places.get(circle);
    const table = this.#schema.circles?.places ?? '';
    return known && overlay.changed.has(recordKey(table, known.id)) ? overlay.get(table, known.id) : known;
  }

  // Only who makes a record gives themselves a place in its circle.
  #newPlace(changes: readonly Change[], overlay: Overlay, circle: string): Row | undefined {
    const { circles } = this.#schema;
    if (!circles) return undefined;
    const fields = placeFields(this.#schema, circles);
    const made = [...overlay.changed.values()].flatMap(({ table, id }) =>
      table === circles.places ? (overlay.get(table, id) ?? []) : [],
    );
    return [...this.#writtenTo(circles.places, changes, overlay), ...made].find(
      (place) => place[fields.id] === circle && place[fields.person] === this.accountId,
    );
  }

  #writtenTo(table: string, changes: readonly Change[], overlay: Overlay): Row[] {
    return changes.flatMap((change) => {
      if (change.table !== table) return [];
      return writtenBy(this.#schema, change, 'id' in change ? overlay.get(table, change.id) : undefined) ?? [];
    });
  }
}

/** The row that a change leaves, as far as a circle needs to know it. */
export function writtenBy({ tables }: Schema, change: Change, before: Row | undefined): Row | undefined {
  if (change.kind === 'delete') return undefined;
  if (change.kind !== 'edit') return change.row;
  const from = before ?? tableOf(tables, change.table).empty?.(change.id);
  return from && { ...from, ...change.set, id: from.id };
}
