import type { Framework } from './framework-types.ts';

export const irs1075: Framework = {
  code: 'IRS1075',
  name: 'IRS Publication 1075',
  type: 'federal',
  description:
    'How agencies that receive federal tax information must protect it, from the locked room to the deleted file.',
  source: 'Internal Revenue Service, revision of November 2021, on the controls of NIST SP 800-53',
  appliesTo: 'Federal, state and local agencies, and their contractors, that hold federal tax information.',
  areas: [
    {
      title: 'Access to tax information',
      carries: 'Accounts, least privilege and session rules are asked for in nearly the same words.',
      controls: ['3.1.1', '3.1.2', '3.1.3', '3.1.4', '3.1.5', '3.1.7', '3.1.8', '3.1.10', '3.1.11', '3.1.12'],
    },
    {
      title: 'Identification and authentication',
      carries: 'Unique people, a second factor and protected passwords.',
      controls: ['3.5.1', '3.5.2', '3.5.3', '3.5.4', '3.5.7', '3.5.8', '3.5.10'],
    },
    {
      title: 'Audit records',
      carries: 'The same records, their review and their protection; keeping them for seven years is new.',
      controls: ['3.3.1', '3.3.2', '3.3.3', '3.3.4', '3.3.5', '3.3.8', '3.3.9'],
    },
    {
      title: 'Secure storage',
      carries: 'Controlled rooms and visitors; the two-barrier rule is stricter than NIST SP 800-171.',
      controls: ['3.10.1', '3.10.2', '3.10.3', '3.10.4', '3.10.5', '3.10.6', '3.8.1', '3.8.2'],
    },
    {
      title: 'Media, transport and disposal',
      carries: 'Marking, accountability in transport and sanitization before reuse.',
      controls: ['3.8.3', '3.8.4', '3.8.5', '3.8.6', '3.8.7'],
    },
    {
      title: 'Encryption and boundary',
      carries: 'FIPS-validated encryption on the way and at rest, and a boundary that denies by default.',
      controls: ['3.13.1', '3.13.5', '3.13.6', '3.13.8', '3.13.10', '3.13.11', '3.13.16'],
    },
    {
      title: 'Training and incidents',
      carries: 'The training program and the incident plan stay; their deadlines change.',
      controls: ['3.2.1', '3.2.2', '3.2.3', '3.6.1', '3.6.2', '3.6.3'],
    },
  ],
  beyond: [
    'Background investigations with fingerprints for everybody with access to federal tax information.',
    'A Safeguard Security Report to the IRS Office of Safeguards, kept current every year.',
    'Disclosure awareness training before access and every year after, with a signed certificate.',
    'Reports of an improper disclosure within 24 hours of its discovery.',
    'Notice to the IRS before tax information goes to a contractor or a cloud service.',
  ],
};
