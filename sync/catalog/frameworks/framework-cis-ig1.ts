import type { Framework } from './framework-types.ts';

export const cisIg1: Framework = {
  code: 'CIS_IG1',
  name: 'CIS Controls, Implementation Group 1',
  type: 'local',
  description: 'Essential cyber hygiene: the 56 safeguards a small office with little expertise should have first.',
  source: 'Center for Internet Security, version 8.1',
  appliesTo: 'Voluntary; a common starting point for counties, cities and school districts.',
  areas: [
    {
      title: 'Assets and software',
      carries: 'The inventories of the baseline.',
      controls: ['3.4.1', '3.4.8', '3.4.9'],
    },
    {
      title: 'Data protection',
      carries: 'Access to data, its disposal, and encrypted devices.',
      controls: ['3.1.1', '3.1.3', '3.1.19', '3.8.2', '3.8.3'],
    },
    {
      title: 'Secure configuration',
      carries: 'Hardened settings, session locks and host firewalls.',
      controls: ['3.1.10', '3.4.2', '3.4.6', '3.4.7', '3.13.6'],
    },
    {
      title: 'Accounts and access',
      carries: 'Unique passwords, separate administrators, and a second factor.',
      controls: ['3.1.2', '3.1.5', '3.1.6', '3.5.1', '3.5.3', '3.5.6', '3.9.2'],
    },
    {
      title: 'Vulnerabilities and malware',
      carries: 'Patching and anti-malware software, with removable media in mind.',
      controls: ['3.8.7', '3.11.3', '3.14.1', '3.14.2', '3.14.4', '3.14.5'],
    },
    {
      title: 'Audit logs',
      carries: 'Collecting the records and room to keep them.',
      controls: ['3.3.1', '3.3.2', '3.3.4'],
    },
    {
      title: 'Recovery, training, incidents',
      carries: 'Protected backups, awareness, and people named for an incident.',
      controls: ['3.2.1', '3.2.2', '3.2.3', '3.6.1', '3.6.2', '3.8.9'],
    },
  ],
  beyond: [
    'Filtering of domain names and current browsers and mail programs.',
    'Automated backups with a recovery that is described.',
    'An inventory of service providers.',
  ],
};
