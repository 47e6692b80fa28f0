import type { FamilyGuide } from './guide-types.ts';

export const incidentResponseGuide: FamilyGuide = {
  code: 'IR',
  description:
    'When something goes wrong, people know what to do, whom to tell and what to keep. DoD contracts with CUI give you 72 hours to report a cyber incident.',
  priority: 'Critical',
  complexity: 'Medium',
  timeEstimate: '3-6 weeks',
  keyControls: ['3.6.1', '3.6.2', '3.6.3'],
  implementation: {
    overview:
      'A plan copied from the internet does not say who picks up the phone on a Sunday. Write for your own people: a page of contacts, a page on how to judge severity, and short playbooks for the five events you think likeliest. Get the reporting credential for the DoD portal now, since issuing it takes days you will not have later. Then rehearse: an exercise of two hours shows what the text leaves out.',
    phases: [
      {
        name: 'Team, contacts and authority',
        duration: '1 week',
        tasks: [
          'Appoint an incident lead and a deputy, and state in writing who may take a system offline without asking.',
          'Collect out-of-hours numbers for the IT provider, insurer, counsel, prime contractors and the FBI field office.',
          'Apply for the certificate that DoD incident reporting requires and note its expiry.',
          'Print the contact page, because the file server may be what has gone dark.',
        ],
      },
      {
        name: 'Plan and playbooks',
        duration: '1-3 weeks',
        tasks: [
          'Set severity levels with examples from your business and the response time each one demands.',
          'Draft playbooks for ransomware, a hijacked mailbox, a lost laptop, CUI sent to the wrong address and a supplier breach.',
          'Describe how to isolate a machine while keeping memory and disk images for the ninety days DoD may ask for them.',
          'Check the restore from backup for the two systems you cannot be without and write down the hours it took.',
          'Open an incident register with time found, facts, decisions, notices sent and date closed.',
        ],
      },
      {
        name: 'Exercise and improve',
        duration: '1-2 weeks',
        tasks: [
          'Run a tabletop with the owner, IT and contracts staff on a case of stolen drawings, against the 72-hour clock.',
          'Fill in the report fields for that case in draft, so that nobody meets the form for the first time in a crisis.',
          'List what went badly, assign each point and change the plan within the month.',
          'Show all staff how to report a suspicion, and thank the first one who does.',
        ],
      },
    ],
  },
  tools: [
    {
      kind: 'Endpoint detection and response',
      purpose: 'Sees suspicious behavior on a computer and can cut it off from the network at a click.',
    },
    {
      kind: 'Incident register',
      purpose: 'A ticket queue with restricted visibility, in which a case keeps its timeline and attachments.',
    },
    {
      kind: 'Forensic imaging',
      purpose: 'Copies disks and memory with a hash, so that the copy withstands later examination.',
    },
    {
      kind: 'Out-of-band messaging',
      purpose: 'A channel that works while company mail may be read by the intruder.',
    },
    {
      kind: 'Incident response retainer',
      purpose: 'Puts specialists under contract beforehand, with an agreed hourly rate and arrival time.',
    },
    {
      kind: 'Offline backups',
      purpose: 'The way back from ransomware that does not depend on the attacker keeping a promise.',
    },
  ],
  costs: {
    small: { low: 3000, high: 8000 },
    medium: { low: 8000, high: 15000 },
    large: { low: 15000, high: 30000 },
  },
  costFactors: [
    'A retainer paid yearly against pay-as-you-go rates in an emergency.',
    'What your cyber insurance already includes; many policies provide a hotline and a panel of firms.',
    'Whether detection tools are bought here or already counted under System and Information Integrity.',
    'Facilitated exercises by an outsider, useful for the first year and optional afterwards.',
    'Number of primes and agencies whose contracts each add a notice of their own.',
  ],
};
