import type { FamilyGuide } from './guide-types.ts';

export const systemIntegrityGuide: FamilyGuide = {
  code: 'SI',
  description:
    'Flaws are patched in good time, malicious code is stopped, and traffic and use are watched for signs of an attack.',
  priority: 'Critical',
  complexity: 'Medium',
  timeEstimate: '4-8 weeks',
  keyControls: ['3.14.1', '3.14.2', '3.14.3', '3.14.5', '3.14.6'],
  implementation: {
    overview:
      'Five of the seven requirements carry five points, and all of them can be met with ordinary tools that are run with discipline. What is easily left over is the rest: the server nobody dares to restart, the laptop in a drawer, the firewall firmware of two years ago. Fix deadlines for patches, measure them every month and explain each exception. Monitoring means that a person or a service reacts, so buy the eyes along with the software.',
    phases: [
      {
        name: 'Patching with deadlines',
        duration: '1 week',
        tasks: [
          'Write how soon flaws are identified, reported and corrected, by severity, for software and firmware alike.',
          'Enroll each computer in one patch tool and include browsers, PDF readers and drivers.',
          'Reserve a monthly maintenance evening and announce it a year ahead.',
          'Isolate systems that can no longer be updated and note when they will be replaced.',
        ],
      },
      {
        name: 'Malicious code protection',
        duration: '1-2 weeks',
        tasks: [
          'Deploy endpoint protection to servers and workstations with tamper protection switched on.',
          'Add filtering of attachments and links at the mail gateway, and scanning on the web path.',
          'Set daily definition updates, a weekly full scan and a check of each file on opening or download.',
          'Drop the harmless EICAR test file on three machines and save the alerts.',
        ],
      },
      {
        name: 'Monitoring',
        duration: '1-3 weeks',
        tasks: [
          'Watch traffic entering and leaving at the firewall, and communications between segments as well.',
          'Define what authorized use looks like: hours, countries, volumes, programs.',
          'Route alerts to people who act on them, with a target time for a first look.',
          'Tune out the noise of the first two weeks before it teaches everyone to ignore messages.',
        ],
      },
      {
        name: 'Advisories and monthly proof',
        duration: '1-2 weeks',
        tasks: [
          'Subscribe a shared mailbox to CISA, your vendors and the DoD Cyber Crime Center, and log what was done about every notice.',
          'Produce a page a month: patch compliance, protection coverage, alerts and response times.',
          'Reconcile the counts of agents with the inventory and chase the machines that are missing.',
        ],
      },
    ],
  },
  tools: [
    {
      kind: 'Patch management',
      purpose: 'Installs operating system and third-party updates on schedule and lists the laggards.',
    },
    {
      kind: 'Endpoint protection platform',
      purpose: 'Blocks known and unknown malware, for example Defender for Endpoint, CrowdStrike or SentinelOne.',
    },
    {
      kind: 'Mail security gateway',
      purpose: 'Opens attachments in a sandbox and rewrites dangerous links.',
    },
    {
      kind: 'Intrusion detection',
      purpose: 'Recognizes attack patterns in network traffic, usually as a feature of the firewall.',
    },
    {
      kind: 'Protective DNS service',
      purpose: 'NSA offers it without charge to qualifying defense contractors.',
    },
    {
      kind: 'User behavior analytics',
      purpose: 'Notices the account that downloads four hundred drawings on a Saturday.',
    },
    {
      kind: 'Firmware inventory',
      purpose: 'Tracks versions on switches, controllers and printers, which ordinary patch tools pass over.',
    },
  ],
  costs: {
    small: { low: 5000, high: 12000 },
    medium: { low: 12000, high: 25000 },
    large: { low: 25000, high: 50000 },
  },
  costFactors: [
    'Endpoints to protect, with servers licensed at a higher rate.',
    'Round-the-clock response by a provider or office-hours response by your own people.',
    'Obsolete systems that must be replaced because no patches exist any longer.',
    'Network sensors for each segment or site.',
    'Labor for patch evenings, the testing of engineering software in particular.',
  ],
};
