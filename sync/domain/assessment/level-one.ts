/**
 * The controls of Level 1, by 32 CFR 170.15: 15 requirements of FAR 52.204-21, of which PE.L1-b.1.ix is three controls
 * here.
 */
export const levelOneControls: readonly string[] = [
  '3.1.1',
  '3.1.2',
  '3.1.20',
  '3.1.22',
  '3.5.1',
  '3.5.2',
  '3.8.3',
  '3.10.1',
  '3.10.3',
  '3.10.4',
  '3.10.5',
  '3.13.1',
  '3.13.5',
  '3.14.1',
  '3.14.2',
  '3.14.4',
  '3.14.5',
];
