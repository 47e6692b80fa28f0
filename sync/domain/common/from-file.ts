/** Follows the name of whoever did something elsewhere, wherever that is told by a file's word. */
export const FROM_FILE = ', from a file';

/** Whether a file brought a version that says who published it. */
export function isFromFile({ createdByName }: { createdByName: string }): boolean {
  return createdByName.endsWith(FROM_FILE);
}
