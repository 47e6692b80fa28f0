// Text of the CMMC page's Overview and Certification Path tabs. Family counts come from catalog-facts.ts.
import type { FamilyCode } from '#sync/catalog/catalog-types.ts';

export interface CertificationStep {
  number: 1 | 2 | 3;
  name: string;
  description: string;
}

export const certificationSteps: readonly CertificationStep[] = [
  {
    number: 1,
    name: 'Self-Assessment',
    description:
      'Check every objective against evidence, close the gaps that may not wait, calculate the score and enter it in SPRS. A senior official affirms it.',
  },
  {
    number: 2,
    name: 'Third-party assessment',
    description:
      'Where a contract or a customer asks for it, an authorized assessor organization (C3PAO) examines documents, interviews your people and tests systems. In either assessment, with at least 80 percent of the points and only permitted gaps open, a conditional status leaves 180 days to close them.',
  },
  {
    number: 3,
    name: 'Certification',
    description:
      'The status is valid for 3 years. Every year a senior official affirms that the requirements are still met.',
  },
];

export interface CertificationRequirement {
  name: string;
  description: string;
}

export const certificationRequirements: readonly CertificationRequirement[] = [
  {
    name: 'All 110 controls',
    description: 'Implemented throughout the assessment scope, or shown with reasons not to apply.',
  },
  {
    name: 'All 320 assessment objectives with evidence',
    description: 'One unmet objective leaves its whole requirement unmet.',
  },
  {
    name: 'Current System Security Plan',
    description: 'Describes the boundary and the way each requirement is met today, and carries a recent approval.',
  },
  {
    name: 'POA&M for deficiencies',
    description:
      'Only for what may wait: weakness, owner, steps and a date within 180 days. Whatever else is open is in an operational plan of action.',
  },
  {
    name: 'Continuous monitoring',
    description: 'Controls are rechecked through the year, and the record of those checks exists.',
  },
  {
    name: 'Tested incident response capability',
    description: 'An exercise with date, participants and lessons, and the means to report to DoD within 72 hours.',
  },
];

export const platformSupport: readonly string[] = [
  'All requirements and assessment objectives in plain language, with status, notes and evidence for each',
  'Evidence and security plans filed beside the controls they prove',
  'POA&M items with owners, dates and overdue warnings',
  'A project board that loads every control as a ticket',
  'A guided assessment that takes the most important open control first',
  'Compliance reports to hand to management or an assessor',
  'Full work on site without a connection, sent on when there is one',
];

export interface CriticalArea {
  family: FamilyCode;
  name: string;
  description: string;
}

export const criticalAreas: readonly CriticalArea[] = [
  {
    family: 'AC',
    name: 'Access Control',
    description: 'Accounts, permissions, remote access and mobile devices.',
  },
  {
    family: 'SC',
    name: 'System Protection',
    description: 'Network boundaries, separation and validated encryption.',
  },
  {
    family: 'AU',
    name: 'Audit & Accountability',
    description: 'Logs that are complete, protected and read.',
  },
];

export interface TimelineStage {
  name: string;
  duration: string;
  description: string;
}

export const implementationTimeline: readonly TimelineStage[] = [
  {
    name: 'Gap Assessment',
    duration: '4-6 weeks',
    description: 'Define the scope, compare the current state with each objective and put a price on the difference.',
  },
  {
    name: 'Core Implementation',
    duration: '12-20 weeks',
    description: 'Build, document and collect evidence family by family, the critical ones first.',
  },
  {
    name: 'Assessment & Certification',
    duration: '2-4 weeks',
    description:
      'You assess yourselves and enter the result in SPRS. Where a contract asks for it, a third-party assessor organization (C3PAO) assesses and records.',
  },
];

export interface BusinessTip {
  name: string;
  description: string;
}

export const smallBusinessTips: readonly BusinessTip[] = [
  {
    name: 'Shrink the scope first',
    description:
      'Keep CUI on a few computers and in one storage place. Each person and device outside the boundary is money saved every year.',
  },
  {
    name: 'Spread costs over 18-24 months',
    description:
      'Buy identity, encryption and logging in the first half year and let physical and paper measures follow from the running budget.',
  },
  {
    name: 'Ask your primes what they share',
    description:
      'Some offer portals, training or hosted desktops to suppliers, and a portal may remove the need to store drawings at all.',
  },
  {
    name: 'Make your IT provider part of the plan',
    description:
      'Obtain a written matrix of who does what. An outside provider that protects your CUI systems takes part in your assessment.',
  },
  {
    name: 'Book the assessor early',
    description:
      'Only where a contract or a customer asks for a third party. Reserve a date once your score is within reach, and work backward from it.',
  },
  {
    name: 'Use free help',
    description:
      'APEX Accelerators, the Manufacturing Extension Partnership and DoD small business programs give advice and templates without charge.',
  },
];
