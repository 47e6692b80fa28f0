/** Offers a text or bytes as a download. `type`: for a text or plain bytes; a blob has its own. */
export function saveFile(name: string, content: Blob | string | Uint8Array<ArrayBuffer>, type?: string): void {
  const blob = content instanceof Blob ? content : new Blob([content], { type: type ?? 'application/json' });
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
