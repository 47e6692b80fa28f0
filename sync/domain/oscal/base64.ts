// For ASCII texts only. The platforms' own functions are not available here.

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const values = new Map([...digits].map((digit, value) => [digit.charCodeAt(0), value]));

export function toBase64(ascii: string): string {
  const pieces: string[] = [];
  for (let at = 0; at < ascii.length; at += 3) {
    const [a = 0, b = 0, c = 0] = [0, 1, 2].map((next) => ascii.charCodeAt(at + next) || 0);
    const bits = (a << 16) | (b << 8) | c;
    const four = [18, 12, 6, 0].map((shift) => digits.charAt((bits >> shift) & 63)).join('');
    const missing = Math.max(0, at + 3 - ascii.length);
    pieces.push(four.slice(0, 4 - missing) + '='.repeat(missing));
  }
  return pieces.join('');
}

/** Characters that are no digits are skipped. */
export function fromBase64(base64: string): string {
  const pieces: string[] = [];
  let bits = 0;
  let count = 0;
  for (let at = 0; at < base64.length; at++) {
    const value = values.get(base64.charCodeAt(at));
    if (value === undefined) continue;
    bits = ((bits << 6) | value) & 0xffff;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    pieces.push(String.fromCharCode((bits >> count) & 0xff));
  }
  return pieces.join('');
}
