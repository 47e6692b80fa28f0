export const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** What the worker says while it makes a file. */
export type DocxMessage =
  { kind: 'progress'; share: number } | { kind: 'done'; bytes: Uint8Array<ArrayBuffer> } | { kind: 'failed' };
