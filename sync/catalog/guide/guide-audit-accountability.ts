import type { FamilyGuide } from './guide-types.ts';

export const auditAccountabilityGuide: FamilyGuide = {
  code: 'AU',
  description:
    'Systems record what happened, who did it and when, and somebody reads those records. Without them no incident can be reconstructed and no user held to account.',
  priority: 'Critical',
  complexity: 'Medium',
  timeEstimate: '4-6 weeks',
  keyControls: ['3.3.1', '3.3.2', '3.3.5', '3.3.7', '3.3.8'],
  implementation: {
    overview:
      'Most devices already write logs; the work lies in choosing which matter, bringing them to one place before they are overwritten, and giving a named person half an hour a week to look. Write the list of event types first, because storage and license costs follow from it. A firm without staff to read alerts should buy the reading as a service, and still keep a short internal review, since the responsibility does not move with the contract.',
    phases: [
      {
        name: 'Specify what to record',
        duration: '1 week',
        tasks: [
          'Choose event types for each kind of system: sign-ins, privilege use, file access on CUI shares, configuration and policy changes.',
          'Fix the content of a record, with user, source, time, action and outcome, and compare it with a real sample.',
          'Set retention, commonly ninety days at hand and a year in archive, and write the reason down.',
        ],
      },
      {
        name: 'Collect centrally and align clocks',
        duration: '1-2 weeks',
        tasks: [
          'Forward logs from domain controllers, servers, endpoints, firewall, remote gateway and cloud tenant to one collector.',
          'Point every machine at the same two time sources and check the drift on the oldest device you own.',
          'Replace shared logins on logging sources so that each entry leads to one human being.',
          'Estimate a month of volume before signing a license that charges by the gigabyte.',
        ],
      },
      {
        name: 'Protect the records and alert on silence',
        duration: '1-2 weeks',
        tasks: [
          'Give log administration to a group that excludes ordinary server administrators wherever staffing allows it.',
          'Store a copy where the source system cannot alter it, with write-once retention or a separate tenant.',
          'Raise an alert when a source stops sending for a day, when the disk fills and when auditing is turned off.',
          'Pull the plug on one agent and keep the alert that follows as evidence.',
        ],
      },
      {
        name: 'Review and report',
        duration: '1 week',
        tasks: [
          'Build three saved reports: failed sign-ins, use of privilege, and access to CUI outside working hours.',
          'Hold the first weekly review, note what was looked at and what was decided, and keep the note.',
          'Practice joining a firewall entry, a sign-in and a file access into one story for a made-up case.',
          'Set a yearly date on which the list of logged events is itself examined and changed.',
        ],
      },
    ],
  },
  tools: [
    {
      kind: 'Log collection and SIEM',
      purpose:
        'Gathers, searches and correlates records, for example Microsoft Sentinel, Splunk or an open-source stack.',
    },
    {
      kind: 'Managed detection service',
      purpose: 'Analysts who watch alerts around the clock when you have nobody to do so at night.',
    },
    {
      kind: 'Log forwarder agents',
      purpose: 'Ship Windows, Linux and appliance events over an encrypted channel and buffer them during outages.',
    },
    {
      kind: 'Immutable archive storage',
      purpose: 'Keeps older records in a form that even an administrator cannot shorten or edit.',
    },
    {
      kind: 'Network time service',
      purpose: 'Gives all systems one reference clock, so entries of different machines can be put in order.',
    },
    {
      kind: 'File access auditing',
      purpose: 'Tells who opened, copied or deleted a drawing on the CUI share, which plain server logs hardly show.',
    },
  ],
  costs: {
    small: { low: 5000, high: 12000 },
    medium: { low: 12000, high: 25000 },
    large: { low: 25000, high: 50000 },
  },
  costFactors: [
    'Daily log volume, above all from firewalls and file auditing.',
    'Length of retention and whether archived records must be searchable within hours.',
    'Monitoring by your own staff in office hours or by a provider day and night.',
    'Cloud subscriptions whose cheaper tiers keep sign-in history for only a few days.',
    'Old equipment that speaks no standard log format and needs a custom connector.',
  ],
};
