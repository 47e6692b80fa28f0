// The implementation guide: fourteen families in the standard's order, their common parts, and the order in which to
// take them.
import type { FamilyCode } from '#sync/catalog/catalog-types.ts';
import { accessControlGuide } from './guide-access-control.ts';
import { auditAccountabilityGuide } from './guide-audit-accountability.ts';
import { awarenessTrainingGuide } from './guide-awareness-training.ts';
import { configurationManagementGuide } from './guide-configuration-management.ts';
import { identificationAuthenticationGuide } from './guide-identification-authentication.ts';
import { incidentResponseGuide } from './guide-incident-response.ts';
import { maintenanceGuide } from './guide-maintenance.ts';
import { mediaProtectionGuide } from './guide-media-protection.ts';
import { personnelSecurityGuide } from './guide-personnel-security.ts';
import { physicalProtectionGuide } from './guide-physical-protection.ts';
import { riskAssessmentGuide } from './guide-risk-assessment.ts';
import { securityAssessmentGuide } from './guide-security-assessment.ts';
import { systemCommunicationsGuide } from './guide-system-communications.ts';
import { systemIntegrityGuide } from './guide-system-integrity.ts';
import type { CompanySize, FamilyGuide } from './guide-types.ts';

export const implementationGuide: readonly FamilyGuide[] = [
  accessControlGuide,
  awarenessTrainingGuide,
  auditAccountabilityGuide,
  configurationManagementGuide,
  identificationAuthenticationGuide,
  incidentResponseGuide,
  maintenanceGuide,
  mediaProtectionGuide,
  personnelSecurityGuide,
  physicalProtectionGuide,
  riskAssessmentGuide,
  securityAssessmentGuide,
  systemCommunicationsGuide,
  systemIntegrityGuide,
];

const guideByCode = new Map<string, FamilyGuide>(implementationGuide.map((guide) => [guide.code, guide]));

export function findFamilyGuide(code: string): FamilyGuide | undefined {
  return guideByCode.get(code);
}

export const companySizes: readonly { size: CompanySize; name: string; employees: string }[] = [
  { size: 'small', name: 'Small', employees: '1-25 employees' },
  { size: 'medium', name: 'Medium', employees: '26-100 employees' },
  { size: 'large', name: 'Large', employees: '100+ employees' },
];

/** Shown under the tools of every family. */
export const technologyTips: readonly string[] = [
  'Use what you already pay for first: many business suites contain features that meet a requirement and were never turned on.',
  'Ask every vendor that will hold CUI for its FedRAMP authorization or equivalency, and for the FIPS certificate number of its encryption, before you sign.',
  'Try a product on three machines for two weeks, the oldest one and the busiest one among them.',
  'Prefer one console you look at daily to four that nobody opens, and count the hours to run a tool as part of its price.',
  'Make sure that settings and reports can be exported with a date on them, since a screen you cannot show afterwards is no evidence.',
];

export interface RoadmapPhase {
  number: 1 | 2 | 3;
  name: 'Critical' | 'Core' | 'Supporting';
  /** Calendar weeks of the project, '1-8'. */
  weeks: string;
  families: readonly FamilyCode[];
  description: string;
}

export const roadmap: readonly RoadmapPhase[] = [
  {
    number: 1,
    name: 'Critical',
    weeks: '1-8',
    families: ['AC', 'AU', 'IA', 'SC', 'SI'],
    description:
      'Settle the boundary, the accounts and the encryption together, as each of these decisions limits the others and most of the points depend on them.',
  },
  {
    number: 2,
    name: 'Core',
    weeks: '9-16',
    families: ['CM', 'RA', 'CA', 'IR'],
    description:
      'Bring order to what now exists: baselines and changes, scanning, the security plan with its score, and an incident plan that has been rehearsed.',
  },
  {
    number: 3,
    name: 'Supporting',
    weeks: '17-20',
    families: ['AT', 'MA', 'MP', 'PE', 'PS'],
    description:
      'Complete the families that depend on people and premises, most of them quick to finish once the rules they teach and enforce are final.',
  },
];
