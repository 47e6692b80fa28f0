import type { FrozenAnswer } from '#sync/domain/assessment/assessment-record.ts';
import { can } from '#sync/domain/permissions/permission-sheet.ts';
import type { Row } from '#sync/engine/row.ts';
import type { Actor } from '#sync/engine/schema.ts';
import { sameValue } from '#sync/engine/value.ts';
import type { ReadRecord, Unread } from './reading.ts';
import { ANSWERS, objectiveDays, type Fields, type TakenTable } from './record-acts.ts';
import type { ToldDocuments } from './told-documents.ts';

interface Beside {
  row: Row | undefined;
  before: Fields | undefined;
  documents: ToldDocuments;
  actor: Actor;
  refused: Unread[];
}

/** A document's location and bytes: a file supplies these for new documents, never for one that is here. */
const ofBytes = ['originalName', 'mimeType', 'sha256', 'elsewhere', 'heldAt'] as const;

/** Fields that cite documents, and what to call a part of the file that cites missing ones. */
const citing: Partial<Record<TakenTable, Readonly<Record<string, string>>>> = {
  controlStatus: { evidenceFiles: 'evidence' },
  objectiveStatus: { evidenceFiles: 'evidence' },
  plan: { evidenceFiles: 'evidence' },
  system: { boundaryDiagrams: 'diagrams', networkDiagrams: 'diagrams', flowDiagrams: 'diagrams' },
};

/** The file's values for a record, limited to what a file may say about a record that is here, or about a new one. */
export function givenFor(record: ReadRecord, table: TakenTable, beside: Beside): Fields {
  const { row, before, documents, actor } = beside;
  const { fields } = record;
  if (table === 'namedPerson' || table === 'sspVersion') return row ? {} : fields;
  if (table === 'document') {
    const supersedes = documents.found([String(fields.supersedes)])[0] ?? null;
    return { ...(row ? without(fields, ofBytes) : fields), supersedes };
  }
  if (table === 'assessment') return { ...fields, ...answersOf(fields, beside) };
  // A plan that is here keeps the evidence chosen here.
  if (table === 'plan' && row) return without(withoutClosing(fields, row, actor), ['evidenceFiles']);
  const given = withCited(record, table, beside, row ?? before ?? {});
  // If the status is unchanged, so are the days when it was reached here.
  if (table === 'objectiveStatus' && row && row.status === given.status) return without(given, objectiveDays);
  return table === 'plan' ? withoutClosing(given, row, actor) : given;
}

/** The file's own value of a field whose import combines it with what is here; undefined for any other field. */
export function broughtOf(
  { fields, brought }: ReadRecord,
  table: TakenTable,
  field: string,
  documents: ToldDocuments,
): unknown {
  const said = fields[field];
  const isCited = field in (citing[table] ?? {}) && Array.isArray(said);
  return isCited ? documents.found(said as string[]) : brought?.[field];
}

function without(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

/** Answers that an assessment here froze hold no evidence, so they are compared by judgment alone. */
function answersOf(fields: Fields, { row, before, documents }: Beside): Fields {
  const said = fields[ANSWERS] as FrozenAnswer[] | undefined;
  if (said === undefined) return {};
  const answers = said.map(({ evidence, ...one }) => ({
    ...one,
    ...(evidence && { evidence: documents.found(evidence) }),
  }));
  const judged = (list: unknown) => (list as FrozenAnswer[]).map(({ evidence: _evidence, ...one }) => one);
  const isSame = row && sameValue(judged(answers), judged(before?.[ANSWERS] ?? []));
  return { [ANSWERS]: isSame ? before?.[ANSWERS] : answers };
}

function withCited({ title, fields }: ReadRecord, table: TakenTable, beside: Beside, held: Fields): Fields {
  const { row, before, documents, refused } = beside;
  const given: Record<string, unknown> = { ...fields };
  for (const [field, name] of Object.entries(citing[table] ?? {})) {
    const said = fields[field];
    if (!Array.isArray(said)) continue;
    const found = documents.found(said as string[]);
    const missing = new Set(said).size - found.length;
    if (missing > 0) refused.push({ title: `${title}, ${name}`, why: missingWords(missing) });
    // An import never unlinks a document: those it does not name stay.
    const linked = (held[field] ?? []) as string[];
    const added = found.filter((id) => !linked.includes(id));
    given[field] = added.length > 0 || !(row ?? before) ? [...linked, ...added] : before?.[field];
  }
  return given;
}

function missingWords(count: number): string {
  return count === 1
    ? 'One document is not here, and the file does not describe it.'
    : `${count} documents are not here, and the file does not describe them.`;
}

/**
 * No file closes a plan that is here. A new plan that is closed and verified stays so if the importer may manage
 * assessments and does not own it; otherwise it becomes ready to verify.
 */
function withoutClosing(fields: Fields, row: Row | undefined, { id, role }: Actor): Fields {
  if (fields.state !== 'closed' || row?.state === 'closed') return fields;
  if (row) return without(fields, ['state']);
  const isTold =
    'createdAt' in fields && fields.verification && fields.ownerId !== id && can(role, 'assessment.manage');
  return isTold ? fields : { ...fields, state: 'ready', closedAt: null, verification: null };
}
