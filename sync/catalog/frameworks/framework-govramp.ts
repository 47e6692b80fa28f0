import type { Framework } from './framework-types.ts';

export const govRamp: Framework = {
  code: 'GOVRAMP',
  name: 'GovRAMP (formerly StateRAMP)',
  type: 'state',
  description:
    'One verified security status for a cloud service, accepted by many states in place of their own questionnaires.',
  source: 'GovRAMP, on the controls of NIST SP 800-53 Rev. 5',
  appliesTo: 'Cloud providers that sell to state and local government; agencies ask for it in procurement.',
  areas: [
    {
      title: 'Access and authentication',
      carries: 'The moderate baseline contains these requirements and adds detail to them.',
      controls: ['3.1.1', '3.1.2', '3.1.5', '3.1.7', '3.1.12', '3.1.13', '3.5.1', '3.5.2', '3.5.3'],
    },
    {
      title: 'Audit and monitoring',
      carries: 'Records, their review and correlation.',
      controls: ['3.3.1', '3.3.2', '3.3.3', '3.3.5', '3.3.8', '3.14.6', '3.14.7'],
    },
    {
      title: 'Configuration and vulnerabilities',
      carries: 'Baselines and scans; the scans come every month and are reported.',
      controls: ['3.4.1', '3.4.2', '3.4.3', '3.4.6', '3.11.2', '3.11.3', '3.14.1'],
    },
    {
      title: 'Communications and encryption',
      carries: 'Boundary, separation and validated encryption.',
      controls: ['3.13.1', '3.13.2', '3.13.5', '3.13.6', '3.13.8', '3.13.11', '3.13.16'],
    },
    {
      title: 'Plan, assessment, incidents',
      carries: 'The system security plan and the POA&M are the heart of the package.',
      controls: ['3.6.1', '3.6.2', '3.6.3', '3.12.1', '3.12.2', '3.12.3', '3.12.4'],
    },
  ],
  beyond: [
    'An assessment by a third party for the higher statuses.',
    'Continuous monitoring with reports every month.',
    'Contingency planning with tested recovery.',
    'Supply chain risk management as a control family of its own.',
  ],
};
