const UTF_16 = { little: 'utf-16le', big: 'utf-16be' } as const;

/** The text of a file whose encoding nobody names: UTF-8, UTF-16 with or without its mark, otherwise Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  const wide = wideOrder(bytes);
  if (wide) return new TextDecoder(UTF_16[wide]).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

// Without a mark it is told by the zero bytes: every second one of text in Latin letters.
function wideOrder(bytes: Uint8Array): keyof typeof UTF_16 | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'little';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'big';
  const start = bytes.subarray(0, 512);
  const zeros = [...start.keys()].filter((at) => start[at] === 0);
  const odd = zeros.filter((at) => at % 2 === 1).length;
  const even = zeros.length - odd;
  if (odd > start.length / 4 && even < odd / 4) return 'little';
  return even > start.length / 4 && odd < even / 4 ? 'big' : undefined;
}
