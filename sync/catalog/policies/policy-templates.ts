import { accessControlPolicy } from './access-control.ts';
import { configurationPolicy, maintenancePolicy, mediaPolicy, physicalPolicy } from './machines.ts';
import { communicationsPolicy, integrityPolicy } from './network.ts';
import { awarenessPolicy, identificationPolicy, incidentPolicy, personnelPolicy } from './people.ts';
import type { PolicyTemplate } from './policy-template.ts';
import { assessmentPolicy, auditPolicy, riskPolicy } from './records.ts';

/** A template for every family, in the standard's order. */
export const policyTemplates: readonly PolicyTemplate[] = [
  accessControlPolicy,
  awarenessPolicy,
  auditPolicy,
  configurationPolicy,
  identificationPolicy,
  incidentPolicy,
  maintenancePolicy,
  mediaPolicy,
  personnelPolicy,
  physicalPolicy,
  riskPolicy,
  assessmentPolicy,
  communicationsPolicy,
  integrityPolicy,
];
