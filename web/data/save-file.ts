/** Hands a text or bytes to the person as a download. `type`: of a text or plain bytes; a blob brings its own. */
export function saveFile(name: string, content: Blob | string | Uint8Array<ArrayBuffer>, type?: string): void {
  const blob = content instanceof Blob ? content : new Blob([content], { type: type ?? 'application/json' });
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
