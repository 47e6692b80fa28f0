import { createHmac } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * The code that an authenticator app with this secret shows now, or `later` half minutes from now. Implemented
 * separately, as a real app is.
 */
export function shownCode(secret: string, later = 0): string {
  const bits = [...secret.replaceAll(' ', '')].map((one) => LETTERS.indexOf(one).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeUInt32BE(Math.floor(Date.now() / 30_000) + later, 4);
  const mac = createHmac('sha1', key).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, '0');
}
