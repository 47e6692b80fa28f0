import type { AnswerFields } from './organization-answers-record.ts';

/** Something that the answers show to be missing, with the requirements that call for it. */
export interface CompliancePlanAction {
  title: string;
  text: string;
  controls: readonly string[];
}

type Rule = CompliancePlanAction & { isDue: (answers: AnswerFields) => boolean };

const rules: readonly Rule[] = [
  {
    title: 'Write the system security plan',
    text: 'It describes the boundary and how each requirement is met. Without it there is no score.',
    controls: ['3.12.4'],
    isDue: ({ existingSSP }) => existingSSP !== 'yes',
  },
  {
    title: 'Turn on multifactor authentication',
    text: 'For administrators and remote access first, then for everybody on the network.',
    controls: ['3.5.3', '3.5.4'],
    isDue: ({ mfaImplemented, securityTools }) => mfaImplemented !== 'yes' || !securityTools.includes('mfa'),
  },
  {
    title: 'Limit access to what each person needs',
    text: 'List people, devices and services, and take away what nobody can explain.',
    controls: ['3.1.1', '3.1.2', '3.1.5'],
    isDue: ({ accessControls }) => accessControls !== 'yes',
  },
  {
    title: 'Protect every endpoint',
    text: 'Malicious code is stopped, definitions are current, and systems are scanned.',
    controls: ['3.14.2', '3.14.4', '3.14.5'],
    isDue: ({ endpointProtection, securityTools }) =>
      endpointProtection !== 'yes' || !securityTools.includes('antivirus'),
  },
  {
    title: 'Put a boundary around your network',
    text: 'One place where traffic is watched, and nothing passes that was not allowed.',
    controls: ['3.13.1', '3.13.5', '3.13.6'],
    isDue: ({ securityTools }) => !securityTools.includes('firewall'),
  },
  {
    title: 'Encrypt CUI with validated modules',
    text: 'On its way, at rest and on mobile devices. Ask each vendor for the certificate number.',
    controls: ['3.1.19', '3.13.8', '3.13.11', '3.13.16'],
    isDue: ({ securityTools }) => !securityTools.includes('encryption'),
  },
  {
    title: 'Collect and read audit records',
    text: 'So that an incident is noticed, and can be traced to a person.',
    controls: ['3.3.1', '3.3.2', '3.3.5', '3.14.6'],
    isDue: ({ securityTools }) => !securityTools.includes('monitoring'),
  },
  {
    title: 'Rehearse your answer to an incident',
    text: 'The Department of Defense expects a report within 72 hours.',
    controls: ['3.6.1', '3.6.2', '3.6.3'],
    isDue: ({ incidentHistory }) => incidentHistory !== 'none',
  },
  {
    title: 'Back up, and protect the backups',
    text: 'A backup of CUI is CUI: encrypted or locked away.',
    controls: ['3.8.9'],
    isDue: ({ securityTools }) => !securityTools.includes('backup'),
  },
  {
    title: 'Open a plan of action',
    text: 'Each gap with an owner, milestones and a date.',
    controls: ['3.12.2'],
    isDue: ({ existingPOAM }) => existingPOAM !== 'yes',
  },
];

/** What to do first, in order. An action disappears once all its requirements are complete. */
export function compliancePlanActions(answers: AnswerFields, complete: ReadonlySet<string>): CompliancePlanAction[] {
  return rules
    .filter(({ isDue, controls }) => isDue(answers) && controls.some((id) => !complete.has(id)))
    .map(({ title, text, controls }) => ({ title, text, controls }));
}
