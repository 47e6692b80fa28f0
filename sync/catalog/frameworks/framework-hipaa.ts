import type { Framework } from './framework-types.ts';

export const hipaa: Framework = {
  code: 'HIPAA',
  name: 'HIPAA Security Rule',
  type: 'federal',
  description: 'Administrative, physical and technical safeguards for electronic health information about people.',
  source: 'U.S. Department of Health and Human Services, 45 CFR 164 Subpart C',
  appliesTo:
    'Health plans, clearinghouses, most providers, public health programs among them, and their business associates.',
  areas: [
    {
      title: 'Security management (164.308)',
      carries: 'Risk assessment, remediation and the review of system activity.',
      controls: ['3.11.1', '3.11.2', '3.11.3', '3.12.1', '3.12.2', '3.3.3', '3.3.5'],
    },
    {
      title: 'Workforce and training (164.308)',
      carries: 'Authorization, termination and awareness follow the same steps.',
      controls: ['3.1.1', '3.1.2', '3.2.1', '3.2.2', '3.9.1', '3.9.2'],
    },
    {
      title: 'Incidents and contingency (164.308)',
      carries: 'Incident response carries over; of contingency planning only the backups do.',
      controls: ['3.6.1', '3.6.2', '3.6.3', '3.8.9'],
    },
    {
      title: 'Facilities and workstations (164.310)',
      carries: 'Physical access, screens and alternate work sites.',
      controls: ['3.10.1', '3.10.2', '3.10.3', '3.10.4', '3.10.5', '3.10.6', '3.1.10'],
    },
    {
      title: 'Devices and media (164.310)',
      carries: 'Disposal, reuse and accountability of media.',
      controls: ['3.8.1', '3.8.2', '3.8.3', '3.8.5', '3.8.7'],
    },
    {
      title: 'Access and authentication (164.312)',
      carries: 'Unique people, automatic logoff and proof of identity.',
      controls: ['3.1.5', '3.1.11', '3.5.1', '3.5.2', '3.5.3'],
    },
    {
      title: 'Audit, integrity, transmission (164.312)',
      carries: 'Audit records, protection against alteration, and encryption.',
      controls: ['3.3.1', '3.3.2', '3.3.8', '3.13.8', '3.13.11', '3.13.16', '3.14.1', '3.14.2'],
    },
  ],
  beyond: [
    'A named security official.',
    'Business associate agreements with everybody who handles health information for the agency.',
    'A contingency plan with disaster recovery and emergency operation.',
    'Policies and their records kept for six years.',
    'Notice of a breach to the people concerned, within 60 days at the latest.',
  ],
};
