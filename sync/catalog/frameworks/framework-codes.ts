// Kept small, because stored codes are checked against it everywhere. The texts are in framework-catalog.ts.
export const frameworkCodes = [
  'NISTCSF',
  'IRS1075',
  'HIPAA',
  'CJIS',
  'WV_CYBER',
  'GOVRAMP',
  'CIS_IG1',
  'PCI_DSS',
] as const;
export type FrameworkCode = (typeof frameworkCodes)[number];

export function isFrameworkCode(code: string): code is FrameworkCode {
  return frameworkCodes.some((known) => known === code);
}

export const frameworkTypes = ['federal', 'state', 'local'] as const;
export type FrameworkType = (typeof frameworkTypes)[number];
