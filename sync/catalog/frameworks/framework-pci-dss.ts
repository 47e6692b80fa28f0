import type { Framework } from './framework-types.ts';

export const pciDss: Framework = {
  code: 'PCI_DSS',
  name: 'PCI Data Security Standard',
  type: 'local',
  description: 'Protection of payment card data, from the counter of the tax office to the website that takes fees.',
  source: 'PCI Security Standards Council, version 4.0.1 (2024)',
  appliesTo: 'Every office that takes cards for taxes, utilities, permits or fines; enforced through the card brands.',
  areas: [
    {
      title: 'Network and configuration (1 and 2)',
      carries: 'A boundary that denies by default, and no vendor defaults.',
      controls: ['3.13.1', '3.13.5', '3.13.6', '3.4.1', '3.4.2', '3.4.6', '3.4.7'],
    },
    {
      title: 'Stored and sent data (3 and 4)',
      carries: 'Encryption and key management carry over; the limits on what may be stored do not.',
      controls: ['3.8.3', '3.13.8', '3.13.10', '3.13.16'],
    },
    {
      title: 'Malware and secure systems (5 and 6)',
      carries: 'Anti-malware software, patches and controlled changes.',
      controls: ['3.4.3', '3.4.4', '3.14.1', '3.14.2', '3.14.4', '3.14.5'],
    },
    {
      title: 'Access and authentication (7 and 8)',
      carries: 'Need to know, unique people, and a second factor into the card environment.',
      controls: ['3.1.1', '3.1.2', '3.1.5', '3.1.8', '3.5.1', '3.5.2', '3.5.3', '3.5.7'],
    },
    {
      title: 'Physical access (9)',
      carries: 'Rooms, visitors and media; the inspection of card readers is new.',
      controls: ['3.8.1', '3.8.5', '3.10.1', '3.10.3', '3.10.4', '3.10.5'],
    },
    {
      title: 'Logging and testing (10 and 11)',
      carries: 'Audit records, synchronized time and vulnerability scans.',
      controls: ['3.3.1', '3.3.2', '3.3.5', '3.3.7', '3.3.8', '3.11.2', '3.14.6'],
    },
    {
      title: 'Policies (12)',
      carries: 'Risk assessment, training and the incident plan.',
      controls: ['3.2.1', '3.6.1', '3.6.3', '3.9.1', '3.11.1'],
    },
  ],
  beyond: [
    'External scans by an approved vendor every quarter.',
    'A penetration test every year and after significant changes.',
    'Inspection of card readers for tampering.',
    'A yearly self-assessment questionnaire, or a report by an assessor.',
  ],
};
