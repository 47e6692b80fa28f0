import { cmmcIdOf, shortNameOf } from '#sync/catalog/requirement-names.ts';
import { capital } from '#sync/domain/common/capital.ts';
import { findFace } from '#sync/domain/faces.ts';
import { emptyFinding } from '#sync/domain/finding/finding-record.ts';
import type { KeptChange, KeptPacket, KeptReason } from '#sync/domain/hand-over/hand-over-contract.ts';
import { isRecord } from '#sync/engine/value.ts';
import { findChangeWords } from '#sync/product-faces.ts';
import { fieldName } from '#web/words/field-names.ts';
import { findingLook } from '#web/words/finding-words.ts';
import { isJudgement } from '#web/words/judgement-words.ts';
import { yesOrNo } from '#web/words/names.ts';

/** What one side says of a record: a finding's answer with its mark, or words. */
export type Said = { look: ReturnType<typeof findingLook> } | { words: string };

/** A record that a kept change is about, as the author left it and as the server has it. */
export interface KeptRow {
  id: string;
  /** '3.7.1[a]', or what kind of record it is. */
  number: string;
  title: string;
  /** The change in words. */
  what: string;
  author: Said;
  /** Null where the server has none, or the reader may not see it. */
  server: Said | null;
}

type KeptRecord = KeptChange['records'][number];

const FIELDS_SHOWN = 2;
const LONGEST_VALUE = 80;

/** The changes of a kept packet, one row for each record. */
export function keptRows(changes: readonly KeptChange[]): KeptRow[] {
  return changes.flatMap((change) => change.records.map((record) => rowOf(change, record)));
}

function rowOf({ key, name, args }: KeptChange, record: KeptRecord): KeptRow {
  const { table, id, title, saw, server } = record;
  const written = writtenBy(args);
  const what = findChangeWords(name) ?? `Change of another version (${name})`;
  const fields = Object.keys(saw);
  return {
    id: `${key} ${table}/${id}`,
    what,
    ...namesOf(table, id, title),
    author: saidOf(written, fields) ?? { words: what },
    server: server && (saidOf(server, fields) ?? { words: 'It is there' }),
  };
}

function writtenBy(args: unknown): Record<string, unknown> {
  if (!isRecord(args)) return {};
  return { ...args, ...(isRecord(args.set) && args.set) };
}

function namesOf(table: string, id: string, title: string | null): { number: string; title: string } {
  const number = table === 'finding' ? emptyFinding(id).objectiveId : id;
  const standard = shortNameOf(number);
  if (standard !== '') return { number: table === 'finding' ? number : cmmcIdOf(number), title: title ?? standard };
  return { number: capital(findFace(table)?.one ?? table), title: title ?? '' };
}

// A finding's answer says enough; of others the first fields that differ from nothing.
function saidOf(row: Readonly<Record<string, unknown>>, fields: readonly string[]): Said | undefined {
  if (isJudgement(row.determination)) return { look: findingLook(row.determination) };
  const words = fields.flatMap((field) => {
    const text = valueText(row[field]);
    return text === undefined ? [] : `${fieldName(field)}: ${text}`;
  });
  return words.length === 0 ? undefined : { words: words.slice(0, FIELDS_SHOWN).join('; ') };
}

function valueText(value: unknown): string | undefined {
  if (typeof value === 'string') {
    const plain = value.trim();
    return plain === '' ? undefined : plain.length > LONGEST_VALUE ? `${plain.slice(0, LONGEST_VALUE)}…` : plain;
  }
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return yesOrNo(value);
  return Array.isArray(value) && value.length > 0 ? `${value.length}` : undefined;
}

const codes: Readonly<Record<KeptReason['code'], (author: string) => string>> = {
  device_ended: () =>
    'The device was ended as lost. The work verifies, but whoever has the device could have written it.',
  author_gone: (author) => `${author} is no member any more. The work verifies, but they may not write here today.`,
  no_place: (author) => `${author} has no place in this team today. The work verifies, but they may not write there.`,
  refused: () => 'The server refused some of it.',
};

/** Why a packet was kept, in sentences: each cause once, refusals with what their author is told. */
export function keptReasons({ reasons, author }: KeptPacket): string[] {
  const causes = [...new Set(reasons.map(({ code }) => code))].map((code) => codes[code](author.name));
  const told = reasons.flatMap(({ code, message }) => (code === 'refused' && message !== '' ? message : []));
  return [...causes, ...new Set(told)];
}

/** The same in a few words, for the list. */
export function keptCause({ reasons }: KeptPacket): string {
  const first = reasons[0]?.code ?? 'refused';
  return {
    device_ended: 'Its device was ended as lost.',
    author_gone: 'No member any more.',
    no_place: 'No place in the team.',
    refused: 'Refused by the server.',
  }[first];
}

/** 'Your iPhone' or 'Noah Beck'. */
export function whoseWork({ author, device }: Pick<KeptPacket, 'author' | 'device'>, ownId: string): string {
  return author.id === ownId ? `Your ${device.name}` : author.name;
}
