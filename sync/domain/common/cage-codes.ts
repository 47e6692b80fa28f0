/** The CAGE codes in a line of text, in capitals and each once. */
export function codesOf(line: string): string[] {
  const codes = line.toUpperCase().split(/[\s,;]+/);
  return [...new Set(codes.filter((code) => code !== ''))];
}
