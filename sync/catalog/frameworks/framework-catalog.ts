import { cisIg1 } from './framework-cis-ig1.ts';
import { cjis } from './framework-cjis.ts';
import type { FrameworkCode } from './framework-codes.ts';
import { govRamp } from './framework-govramp.ts';
import { hipaa } from './framework-hipaa.ts';
import { irs1075 } from './framework-irs-1075.ts';
import { nistCsf } from './framework-nist-csf.ts';
import { pciDss } from './framework-pci-dss.ts';
import type { Framework } from './framework-types.ts';
import { wvCyber } from './framework-wv-cyber.ts';

const byCode: Readonly<Record<FrameworkCode, Framework>> = {
  NISTCSF: nistCsf,
  IRS1075: irs1075,
  HIPAA: hipaa,
  CJIS: cjis,
  WV_CYBER: wvCyber,
  GOVRAMP: govRamp,
  CIS_IG1: cisIg1,
  PCI_DSS: pciDss,
};

/** Frameworks that public agencies answer to besides NIST SP 800-171, in our own words. */
export const frameworks: readonly Framework[] = Object.values(byCode);
