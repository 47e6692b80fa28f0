import { can } from '#sync/domain/permissions/permission-sheet.ts';

/** People may change and delete the documents they added; with `document.changeAny`, any document. */
export function canChangeDocument(person: { id: string; role: string }, document: { uploadedBy: string }): boolean {
  if (can(person.role, 'document.changeAny')) return true;
  return document.uploadedBy === person.id && can(person.role, 'document.changeOwn');
}
