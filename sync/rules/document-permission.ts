import type { Role } from '../records/role.ts';

/** People may change and delete the documents they added; compliance managers and administrators any document. */
export function canChangeDocument(person: { id: string; role: Role }, document: { uploadedBy: string }): boolean {
  return person.role !== 'user' || document.uploadedBy === person.id;
}
