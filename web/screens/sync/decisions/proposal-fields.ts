import { capital } from '#sync/domain/common/capital.ts';
import { findFace } from '#sync/domain/faces.ts';
import type { Proposal } from '#sync/domain/recovery/recovery-contract.ts';
import { sameValue } from '#sync/engine/value.ts';
import { productTables } from '#sync/product-tables.ts';
import { countOf } from '#web/words/counts.ts';
import { citesDocuments, fieldName } from '#web/words/field-names.ts';
import { dayText } from '#web/words/times.ts';
import { valueWords } from '#web/words/value-words.ts';

/** Names of the records that fields refer to by id. */
export interface ReferenceNames {
  member(id: string): string | undefined;
  document(id: string): string | undefined;
  column(id: string): string | undefined;
}

export interface ProposalField {
  field: string;
  name: string;
  /** The value as text; a status as stored. Null if the server has no such record. */
  present: string | null;
  offered: string | null;
  isText: boolean;
}

/** What a table's records are called. */
export function kindOf(table: string): string {
  return capital(findFace(table)?.one ?? fieldName(table));
}

const names: Readonly<Record<string, string>> = {
  columnId: 'Column',
  orderKey: 'Place in the list',
  ownerId: 'Owner',
  assigneeId: 'Assignee',
  assignedTo: 'Assigned to',
  controlId: 'Requirement',
  parentId: 'Belongs to',
  referenceId: 'About',
  isKept: 'On the overview',
  cui: 'CUI',
  os: 'Operating system or firmware',
  sspRef: 'Place in the security plan',
  fedramp: 'FedRAMP',
  approval: 'Hash of what was approved',
};

/** A field's name for comparing two states of a record. */
export function nameOfField(field: string): string {
  return names[field] ?? fieldName(field);
}

const people = new Set(['ownerId', 'assigneeId', 'assignedTo', 'attendeeIds', 'by']);

/** The fields in which the two states differ, as text; for a missing record, all its fields. */
export function proposalFields(proposal: Proposal, references: ReferenceNames): ProposalField[] {
  const table = productTables.find(({ name }) => name === proposal.table);
  const present = proposal.present ?? table?.empty?.(proposal.recordId);
  const whole: Readonly<Record<string, string | undefined>> = findFace(proposal.table)?.whole ?? {};
  const kindsOfFields = { ...whole, ...table?.fields };
  const fields = Object.entries(kindsOfFields).filter(([field]) =>
    present ? !sameValue(proposal.offered[field], present[field]) : !isEmpty(proposal.offered[field]),
  );
  // An order key means nothing to people, so it is shown only when there is nothing else.
  const told = fields.length > 1 ? fields.filter(([field]) => field !== 'orderKey') : fields;
  return told.map(([field, kind]) => ({
    field,
    name: whole[field] ?? nameOfField(field),
    present: present ? wordsOf(field, present[field], references) : null,
    offered: wordsOf(field, proposal.offered[field], references),
    isText: kind === 'text',
  }));
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

function wordsOf(field: string, value: unknown, references: ReferenceNames): string {
  if (isEmpty(value)) return '';
  if (field === 'orderKey') return 'Another place';
  if (people.has(field)) {
    const ids = [value].flat().map(String);
    return ids.map((id) => references.member(id) ?? 'Somebody who has left').join(', ');
  }
  if (/^\d{4}-\d{2}-\d{2}T/.test(String(value))) return dayText(String(value));
  if (field === 'columnId') return references.column(String(value)) ?? 'A column that is not here';
  if (citesDocuments(field) || field === 'documentId') {
    return [value]
      .flat()
      .map(String)
      .map((id) => references.document(id) ?? 'a document that is not here')
      .join(', ');
  }
  if (field === 'milestones') return countOf((value as unknown[]).length, 'milestone');
  if (field === 'over') return countOf((value as unknown[]).length, 'finding');
  // Several facts in one, such as what a method was used on: those that are known.
  if (typeof value === 'object' && !Array.isArray(value)) {
    const parts = Object.entries(value as object).map(([name, part]) => wordsOf(name, part, references));
    return parts.filter((part) => part !== '').join(', ');
  }
  // A status gets its name where it is shown.
  return field === 'status' ? String(value) : valueWords(value, field);
}
