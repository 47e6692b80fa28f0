/** The documents that are evidence of a control. */
export function documentsPath(controlId: string): string {
  return `/documents?control=${controlId}`;
}
