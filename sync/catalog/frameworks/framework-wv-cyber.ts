import type { Framework } from './framework-types.ts';

export const wvCyber: Framework = {
  code: 'WV_CYBER',
  name: 'West Virginia Cybersecurity Program',
  type: 'state',
  description:
    'The state’s cybersecurity framework, run by its Cybersecurity Office, and the reporting of cyber incidents to it.',
  source: 'West Virginia Code, articles 5A-6B and 5A-6C',
  appliesTo:
    'State agencies, with exemptions such as higher education and the State Police. Incident reporting also binds counties, cities and county boards of education.',
  areas: [
    {
      title: 'Program review',
      carries: 'The risk assessment, the plan and its milestones are what a review asks to see.',
      controls: ['3.11.1', '3.11.2', '3.11.3', '3.12.1', '3.12.2', '3.12.3', '3.12.4'],
    },
    {
      title: 'Standards for systems',
      carries: 'Baselines, changes and maintenance meet most of the state’s standards.',
      controls: ['3.4.1', '3.4.2', '3.4.3', '3.4.6', '3.4.8', '3.7.1', '3.7.2', '3.14.1'],
    },
    {
      title: 'Access and identity',
      carries: 'Accounts, privileges and a second factor.',
      controls: ['3.1.1', '3.1.2', '3.1.5', '3.1.12', '3.5.1', '3.5.2', '3.5.3'],
    },
    {
      title: 'Training of users',
      carries: 'Awareness and role-based training; the state sets the least there must be.',
      controls: ['3.2.1', '3.2.2', '3.2.3'],
    },
    {
      title: 'Detection',
      carries: 'Audit records and monitoring, so that an incident can be dated and described.',
      controls: ['3.3.1', '3.3.3', '3.3.5', '3.14.3', '3.14.6', '3.14.7'],
    },
    {
      title: 'Incident reporting',
      carries: 'The plan and its reports; the recipient and the deadline are the state’s.',
      controls: ['3.6.1', '3.6.2', '3.6.3'],
    },
  ],
  beyond: [
    'Qualified incidents reach the Cybersecurity Office before citizens are told, and within 10 days of being determined.',
    'A report names the dates, the data concerned, and every other body that is told.',
    'Participation in the program reviews of the Cybersecurity Office.',
  ],
};
