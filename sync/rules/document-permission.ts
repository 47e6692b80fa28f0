import type { Role } from '../records/role.ts';

/** Whoever added a document may change and delete it; compliance managers and administrators may with any. */
export function canChangeDocument(person: { id: string; role: Role }, document: { uploadedBy: string }): boolean {
  return person.role !== 'user' || document.uploadedBy === person.id;
}
