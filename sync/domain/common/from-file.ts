/** Follows the name of whoever did something elsewhere, wherever that is told by a file's word. */
export const FROM_FILE = ', from a file';

/** Whether a file brought a version: nobody of this workspace published it. */
export function isFromFile({ createdBy }: { createdBy: string }): boolean {
  return createdBy === '';
}
