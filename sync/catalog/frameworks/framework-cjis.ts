import type { Framework } from './framework-types.ts';

export const cjis: Framework = {
  code: 'CJIS',
  name: 'FBI CJIS Security Policy',
  type: 'federal',
  description: 'The least protection for criminal justice information, wherever it is read, sent or stored.',
  source: 'Federal Bureau of Investigation, version 6.0 (2024), on the controls of NIST SP 800-53',
  appliesTo: 'Law enforcement and every other agency or vendor with access to criminal justice information.',
  areas: [
    {
      title: 'Access control',
      carries: 'Accounts, least privilege, locks and remote access.',
      controls: ['3.1.1', '3.1.2', '3.1.3', '3.1.5', '3.1.7', '3.1.8', '3.1.10', '3.1.12', '3.1.13', '3.1.20'],
    },
    {
      title: 'Identification and authentication',
      carries:
        'A second factor for everybody with access. NIST SP 800-171 asks less: 3.5.3 leaves out people without privileges who sign in locally.',
      controls: ['3.5.1', '3.5.2', '3.5.3', '3.5.4', '3.5.7', '3.5.10', '3.5.11'],
    },
    {
      title: 'Auditing and accountability',
      carries: 'The records and their weekly review.',
      controls: ['3.3.1', '3.3.2', '3.3.3', '3.3.4', '3.3.5', '3.3.7', '3.3.8'],
    },
    {
      title: 'Configuration management',
      carries: 'Baselines, controlled changes, and a network diagram kept current.',
      controls: ['3.4.1', '3.4.2', '3.4.3', '3.4.5', '3.4.6', '3.4.7', '3.4.8'],
    },
    {
      title: 'Media protection',
      carries: 'Controlled media, encryption in transport, and destruction that somebody witnesses.',
      controls: ['3.8.1', '3.8.2', '3.8.3', '3.8.5', '3.8.6', '3.8.7'],
    },
    {
      title: 'Physical protection',
      carries: 'A physically secure location, escorts and visitor records.',
      controls: ['3.10.1', '3.10.2', '3.10.3', '3.10.4', '3.10.5', '3.10.6'],
    },
    {
      title: 'Systems and communications',
      carries: 'Boundaries and FIPS-validated encryption outside the secure location.',
      controls: ['3.13.1', '3.13.2', '3.13.5', '3.13.6', '3.13.8', '3.13.11', '3.13.16'],
    },
    {
      title: 'Mobile devices',
      carries: 'Authorized and encrypted devices; remote wipe through device management is new.',
      controls: ['3.1.16', '3.1.17', '3.1.18', '3.1.19'],
    },
    {
      title: 'Training, incidents and integrity',
      carries: 'Role-based training, incident handling, patches and malicious code.',
      controls: ['3.2.1', '3.2.2', '3.6.1', '3.6.2', '3.6.3', '3.14.1', '3.14.2', '3.14.3', '3.14.6'],
    },
  ],
  beyond: [
    'Fingerprint-based background checks before unescorted access.',
    'Security addenda and management control agreements, signed by vendors and other agencies.',
    'A local agency security officer.',
    'Audits every three years, by the state’s CJIS Systems Agency and by the FBI.',
  ],
};
