/**
 * Compares numbers the way people order them: '3.1.2' before '3.1.10', '3.1.1' before '3.1.1[a]'. For sort(). Codes
 * without numbers compare by characters, the same on every machine.
 */
export function compareControlNumbers(a: string, b: string): number {
  const left = partsOf(a);
  const right = partsOf(b);
  for (const [index, part] of left.entries()) {
    const other = right[index];
    if (other === undefined) return 1;
    const order = compareParts(part, other);
    if (order !== 0) return order;
  }
  if (left.length !== right.length) return -1;
  return compareTexts(a, b);
}

function partsOf(number: string): string[] {
  return number.match(/\d+|\D+/g) ?? [];
}

function compareParts(a: string, b: string): number {
  const isNumber = /^\d/.test(a);
  if (isNumber !== /^\d/.test(b)) return isNumber ? -1 : 1;
  return isNumber ? Number(a) - Number(b) : compareTexts(a, b);
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
