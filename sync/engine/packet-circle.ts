import type { Packet } from './packet.ts';
import { circleOf } from './reach.ts';
import type { Row } from './row.ts';
import { refsOf, touchesOf } from './run-mutation.ts';
import { recordKey, type Ref, type Schema } from './schema.ts';

type Claim = Pick<Packet, 'circle' | 'entries'>;
type Find = (table: string, id: string) => Row | undefined;

/** The records that say of which circles these changes are: what must be loaded to find those that stray. */
export function circleRefs(schema: Schema, entries: Packet['entries']): { table: string; id: string }[] {
  const found = new Map<string, { table: string; id: string }>();
  for (const ref of refsOf(schema, entries)) {
    const record = recordOf(schema, ref);
    if (record) found.set(recordKey(record.table, record.id), record);
  }
  return [...found.values()];
}

/**
 * The keys of a packet's changes that are of another circle than it says, as their rows, their ids and what they ask
 * for tell. What cannot be known here strays nowhere: who has the record decides.
 */
export function strayKeys(schema: Schema, { circle, entries }: Claim, find: Find): ReadonlySet<string> {
  return new Set(entries.flatMap((entry) => (strays(schema, entry, circle, find) ? entry.key : [])));
}

function strays(schema: Schema, entry: Packet['entries'][number], circle: string | null, find: Find): boolean {
  const touches = touchesOf(schema, entry);
  // Arguments of another version name nothing.
  if (touches.length === 0) return false;
  const written = touches.map((touch) => circleOfRef(schema, touch, find));
  if (written.some((one) => typeof one === 'string' && one !== circle)) return true;
  const named = refsOf(schema, [entry]).map((ref) => circleOfRef(schema, ref, find));
  // A device gives what names a circle in that circle's packets.
  if (named.some((one) => typeof one === 'string')) return circle === null || !named.includes(circle);
  return circle !== null && !named.includes(undefined);
}

/** Null for what reaches everybody, or says nothing of circles; undefined for what is not known here. */
function circleOfRef(schema: Schema, ref: Ref, find: Find): string | null | undefined {
  const record = recordOf(schema, ref);
  if (!record) return null;
  const { table, id } = record;
  const row = find(table, id) ?? schema.tables[table]?.empty?.(id);
  // Whoever asks for a circle's rows names it.
  return row ? circleOf(schema, table, row) : 'field' in ref ? id : undefined;
}

function recordOf({ tables, circles }: Schema, ref: Ref): { table: string; id: string } | undefined {
  const field = tables[ref.table]?.circle?.id;
  if (!circles || field === undefined) return undefined;
  if ('id' in ref) return { table: ref.table, id: ref.id };
  return 'field' in ref && ref.field === field ? { table: circles.table, id: ref.value } : undefined;
}
