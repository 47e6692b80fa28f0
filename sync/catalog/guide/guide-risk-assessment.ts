import type { FamilyGuide } from './guide-types.ts';

export const riskAssessmentGuide: FamilyGuide = {
  code: 'RA',
  description:
    'You look regularly for what could go wrong with CUI, scan systems for weaknesses, and fix the dangerous ones first.',
  priority: 'High',
  complexity: 'Medium',
  timeEstimate: '3-5 weeks',
  keyControls: ['3.11.1', '3.11.2', '3.11.3'],
  implementation: {
    overview:
      'Two habits make up this family. One is a yearly conversation in which owner, operations and IT agree on perhaps fifteen risks in plain words, rate them and decide what to do about each. The other is a scanner that logs on to every machine, monthly or better, and a rule that says how many days you allow for which severity. A scan without credentials sees a machine from outside only and misses what a logon would show.',
    phases: [
      {
        name: 'First risk assessment',
        duration: '1 week',
        tasks: [
          'Gather the CUI flow, the inventory and recent incidents, then interview five people about what worries them.',
          'Describe each risk as cause, event and effect on the contract or on CUI.',
          'Rate likelihood and impact on a scale of three and let the owner sign the ratings.',
          'Say what would trigger a fresh assessment earlier: a new site, an acquisition, a serious incident.',
        ],
      },
      {
        name: 'Vulnerability scanning',
        duration: '1-2 weeks',
        tasks: [
          'Set up authenticated scans of servers, workstations and network devices, and an outside scan of internet addresses.',
          'Try the scanner on machine controllers in a maintenance window before scheduling it, since some of them crash.',
          'Cover web applications and cloud settings with a tool made for them.',
          'Subscribe the scanner to daily updates and scan again when a critical weakness is announced.',
        ],
      },
      {
        name: 'Remediation by risk',
        duration: '1-2 weeks',
        tasks: [
          'Adopt deadlines, for instance 15 days for critical, 30 for high and 90 for medium findings.',
          'Give each finding an owner and a due date, and carry what cannot be fixed in time to the operational plan of action.',
          'Write up accepted risks with a reason, a compensating measure and an end date.',
          'Compare two consecutive scans and keep the pair, which proves that repair happens.',
        ],
      },
    ],
  },
  tools: [
    {
      kind: 'Vulnerability scanner',
      purpose: 'Checks machines from inside with credentials, for example Nessus, Qualys or OpenVAS.',
    },
    {
      kind: 'External attack surface scan',
      purpose: 'Shows your addresses as strangers see them, forgotten test servers included.',
    },
    {
      kind: 'Risk register',
      purpose: 'Holds the fifteen risks with rating, decision, owner and next review.',
    },
    {
      kind: 'Known exploited vulnerability feed',
      purpose: 'Tells from CISA which weaknesses criminals use already, to move those to the top.',
    },
    {
      kind: 'Cloud posture review',
      purpose: 'Finds open shares, weak tenant settings and forgotten guest accounts.',
    },
    {
      kind: 'Web application scanner',
      purpose: 'Tests the customer portal for flaws that infrastructure scans overlook.',
    },
  ],
  costs: {
    small: { low: 2000, high: 5000 },
    medium: { low: 5000, high: 12000 },
    large: { low: 12000, high: 25000 },
  },
  costFactors: [
    'Number of addresses or agents the scanner license counts.',
    'Whether a consultant moderates the first workshop or you use a guide and do it alone.',
    'Penetration testing, which the requirement does not demand but primes sometimes do.',
    'The backlog found by the first proper scan, often larger than expected.',
    'Fragile production equipment that has to be examined by hand.',
  ],
};
