import type { AnswerFields } from './organization-answers-record.ts';

/** Requirements that matter more because of an answer. All 110 still apply. */
export interface CompliancePlanFocus {
  title: string;
  text: string;
  controls: readonly string[];
}

const byEnvironment: Readonly<Record<AnswerFields['environments'][number], CompliancePlanFocus>> = {
  'on-premise': {
    title: 'Your own premises',
    text: 'Rooms, visitors and repairs are yours to control, and yours to show.',
    controls: ['3.7.2', '3.7.6', '3.10.1', '3.10.2', '3.10.3', '3.10.4', '3.10.5'],
  },
  cloud: {
    title: 'Cloud services',
    text: 'Write down for each requirement what the provider does and what is left to you.',
    controls: ['3.1.20', '3.12.4', '3.13.1', '3.13.8', '3.13.16'],
  },
  hybrid: {
    title: 'Between premises and cloud',
    text: 'What may flow between the two, and through which one boundary.',
    controls: ['3.1.3', '3.1.20', '3.13.1', '3.13.2', '3.13.6', '3.13.8'],
  },
  saas: {
    title: 'Software as a service',
    text: 'Every service with CUI is an external system with its own accounts and its own sign-in.',
    controls: ['3.1.1', '3.1.20', '3.1.22', '3.5.3'],
  },
  mobile: {
    title: 'Mobile devices',
    text: 'Authorized and encrypted devices, at home and on the road as well.',
    controls: ['3.1.12', '3.1.16', '3.1.17', '3.1.18', '3.1.19', '3.10.6'],
  },
  iot: {
    title: 'Connected equipment',
    text: 'What cannot be hardened is listed, restricted to what it needs, and kept in a network of its own.',
    controls: ['3.4.1', '3.4.7', '3.13.5', '3.13.6'],
  },
};

const byDataType: Readonly<Record<AnswerFields['dataTypes'][number], CompliancePlanFocus>> = {
  cui: {
    title: 'CUI',
    text: 'Know where it goes, mark it, and encrypt it with validated modules.',
    controls: ['3.1.3', '3.8.1', '3.8.4', '3.13.11', '3.13.16'],
  },
  pii: {
    title: 'Personal information',
    text: 'Limit who reads it, and keep it off public pages and out of old disks.',
    controls: ['3.1.5', '3.1.22', '3.8.3'],
  },
  financial: {
    title: 'Financial records',
    text: 'Nobody both enters and approves, and what was done can be traced.',
    controls: ['3.1.4', '3.3.1', '3.3.2'],
  },
  health: {
    title: 'Health information',
    text: 'The HIPAA Security Rule applies in addition to these requirements; see its mapping on State & Local.',
    controls: ['3.1.11', '3.3.1', '3.8.3'],
  },
  technical: {
    title: 'Technical data',
    text: 'Drawings and specifications may be export-controlled: share them by name, never by link.',
    controls: ['3.1.3', '3.1.22', '3.8.2'],
  },
  operational: {
    title: 'Operational technology',
    text: 'Machines and their controllers are specialized assets: describe them in the plan and separate them.',
    controls: ['3.12.4', '3.13.5', '3.14.1'],
  },
};

/** What the chosen environments and data types emphasize, in the order of the questions. */
export function compliancePlanFocus({ environments, dataTypes }: AnswerFields): CompliancePlanFocus[] {
  const places = (Object.keys(byEnvironment) as (keyof typeof byEnvironment)[]).filter((id) =>
    environments.includes(id),
  );
  const data = (Object.keys(byDataType) as (keyof typeof byDataType)[]).filter((id) => dataTypes.includes(id));
  return [...places.map((id) => byEnvironment[id]), ...data.map((id) => byDataType[id])];
}
