import type { Framework } from './framework-types.ts';

export const nistCsf: Framework = {
  code: 'NISTCSF',
  name: 'NIST Cybersecurity Framework',
  type: 'federal',
  description:
    'Six functions that describe the outcomes of a security program, in words that leaders and engineers share.',
  source: 'NIST, version 2.0 (2024)',
  appliesTo: 'Voluntary for most; many states and grant programs measure agencies by it.',
  areas: [
    {
      title: 'Govern',
      carries: 'The system security plan and the periodic assessment give governance its documents.',
      controls: ['3.11.1', '3.12.1', '3.12.2', '3.12.4'],
    },
    {
      title: 'Identify',
      carries: 'Inventories, baselines and risk assessments are the same work under another name.',
      controls: ['3.4.1', '3.4.2', '3.11.1', '3.11.2', '3.11.3', '3.12.1'],
    },
    {
      title: 'Protect: identity and access',
      carries: 'Account, privilege and authentication rules carry over whole.',
      controls: ['3.1.1', '3.1.2', '3.1.4', '3.1.5', '3.1.12', '3.5.1', '3.5.2', '3.5.3', '3.10.1', '3.10.2'],
    },
    {
      title: 'Protect: people and data',
      carries: 'Training, encryption and backups of CUI serve every other kind of data as well.',
      controls: ['3.2.1', '3.2.2', '3.8.1', '3.8.3', '3.8.9', '3.13.8', '3.13.11', '3.13.16'],
    },
    {
      title: 'Protect: platforms',
      carries: 'Hardened configurations, controlled changes and maintenance count here.',
      controls: ['3.4.2', '3.4.3', '3.4.6', '3.4.7', '3.4.8', '3.7.1', '3.14.1'],
    },
    {
      title: 'Detect',
      carries: 'Audit records that somebody reads, and monitoring of systems and traffic.',
      controls: ['3.3.1', '3.3.3', '3.3.5', '3.14.2', '3.14.5', '3.14.6', '3.14.7'],
    },
    {
      title: 'Respond',
      carries: 'The incident capability, its reports and its tests.',
      controls: ['3.6.1', '3.6.2', '3.6.3', '3.3.6'],
    },
    {
      title: 'Recover',
      carries: 'Only protected backups carry over; recovery plans are new work.',
      controls: ['3.6.1', '3.8.9'],
    },
  ],
  beyond: [
    'A stated risk appetite and roles for oversight, reviewed by leadership.',
    'A program for the risk that suppliers bring.',
    'Recovery plans with communication to the public.',
    'A current profile, a target profile, and the steps between the two.',
  ],
};
