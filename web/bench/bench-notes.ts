const subjects = [
  'Badge reader',
  'Firewall rule',
  'Visitor log',
  'Backup job',
  'Admin group',
  'Session lock',
  'Shop-floor PC',
];
const verbs = [
  'checked',
  'shown by the IT lead',
  'seen on screen',
  'compared with the SSP',
  'tested twice',
  'photographed',
];
const results = [
  'no finding',
  'one exception noted',
  'to be repeated on the CNC controller',
  'matches the policy',
  'owner named',
];

/** A short note as assessors write them, different for every number. */
export function noteFor(n: number): string {
  const pick = (list: readonly string[], step: number) => list[Math.floor(n / step) % list.length] as string;
  return `${pick(subjects, 1)} ${(n % 37) + 1} ${pick(verbs, 3)}: ${pick(results, 5)}, room ${100 + (n % 89)}.`;
}
