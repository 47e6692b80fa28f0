// The built-in texts, family by family. Only the server imports this file, to seed an organization's records.
import { accessControlA } from './access-control-a.ts';
import { accessControlB } from './access-control-b.ts';
import { auditAndAccountability } from './audit-and-accountability.ts';
import { awarenessAndTraining } from './awareness-and-training.ts';
import type { RequirementText } from './catalog-types.ts';
import { configurationManagement } from './configuration-management.ts';
import { identificationAndAuthentication } from './identification-and-authentication.ts';
import { incidentResponse } from './incident-response.ts';
import { maintenance } from './maintenance.ts';
import { mediaProtection } from './media-protection.ts';
import { personnelSecurity } from './personnel-security.ts';
import { physicalProtection } from './physical-protection.ts';
import { riskAssessment } from './risk-assessment.ts';
import { securityAssessment } from './security-assessment.ts';
import { systemAndCommunicationsProtection } from './system-and-communications-protection.ts';
import { systemAndInformationIntegrity } from './system-and-information-integrity.ts';

/** All 110 requirements with their 320 determination statements, in the standard's order. */
export const requirementTexts: readonly RequirementText[] = [
  ...accessControlA,
  ...accessControlB,
  ...awarenessAndTraining,
  ...auditAndAccountability,
  ...configurationManagement,
  ...identificationAndAuthentication,
  ...incidentResponse,
  ...maintenance,
  ...mediaProtection,
  ...personnelSecurity,
  ...physicalProtection,
  ...riskAssessment,
  ...securityAssessment,
  ...systemAndCommunicationsProtection,
  ...systemAndInformationIntegrity,
];
