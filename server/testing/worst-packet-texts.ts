/** The texts that cost the most to read as a packet, of about `size` characters in a request's JSON. */
export const worstPacketTexts: readonly [name: string, make: (size: number) => string][] = [
  ['lists in lists', (size) => '['.repeat(size)],
  ['objects in objects', (size) => '{"a":'.repeat(size / 7)],
  ['many numbers', (size) => `[${'0,'.repeat(size / 2)}0]`],
  ['many names', (size) => `{${Array.from({ length: size / 12 }, (_, at) => `"k${at}":0`).join(',')}}`],
  ['many entries', (size) => `{"format":1,"entries":[${'{},'.repeat(size / 3)}{}]}`],
  ['one long text', (size) => `{"format":1,"voucher":"${'a'.repeat(size)}"}`],
  ['escapes', (size) => `{"format":1,"author":"${'\\u200b'.repeat(size / 7)}"}`],
  ['half letters', (size) => `"${'\ud800'.repeat(size / 6)}"`],
];
