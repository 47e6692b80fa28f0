/** Follows a person's name wherever only an imported file says that they did something. */
export const FROM_FILE = ', from a file';

/** Whether an imported file brought this version, which nobody in this workspace published. */
export function isFromFile({ createdBy }: { createdBy: string }): boolean {
  return createdBy === '';
}
