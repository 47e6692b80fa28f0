import type { PoamRiskLevel, PoamTrigger } from '#sync/domain/poam/poam-record.ts';
import type { PersonName } from '#server/demo/demo-people.ts';

export interface SamplePoam {
  /** The name by which the sample's other tables refer to it. */
  key: string;
  controlId: string;
  objectives: readonly string[];
  weakness: string;
  rootCause?: string;
  plannedAction: string;
  mitigation?: string;
  source: string;
  risk: readonly [likelihood: PoamRiskLevel, impact: PoamRiskLevel];
  owner: PersonName;
  resources: string;
  /** Days from now: created, due, and closed. */
  created: number;
  due: number;
  closed?: { day: number; evidence: string };
  /** The day work began, and the day its owner reported it done. */
  begun?: number;
  ready?: number;
  /** Only for an operational plan; the others are towards a POA&M. */
  trigger?: PoamTrigger;
  review?: { day: number; text: string; next: number };
  milestones: readonly { text: string; due: number; done?: number }[];
  tags: readonly string[];
}

/**
 * Every unmet requirement has one. Those of one point, and 3.13.11 with encryption in use, may be on a POA&M; 3.1.5 and
 * 3.5.3 may not, so their plans are operational and end before the assessment.
 */
export const poams: readonly SamplePoam[] = [
  {
    key: 'local-admin',
    controlId: '3.1.5',
    objectives: ['3.1.5[b]'],
    weakness: 'Three engineering laptops still run with a local administrator.',
    rootCause: 'The setup tool of the machining software writes into a protected folder.',
    plannedAction: 'Run the tool under a managed service account, then remove the administrators.',
    mitigation: 'The three accounts have no mail and no web access, and their use raises an alert.',
    source: 'Quarterly review of privileged accounts',
    risk: ['moderate', 'high'],
    owner: 'tom',
    resources: '12 hours, support case with the maker',
    created: -58,
    due: 19,
    begun: -55,
    trigger: 'monitoring',
    milestones: [
      { text: 'Maker confirms the service account', due: -12, done: -14 },
      { text: 'Pilot on one laptop', due: 4 },
      { text: 'All three laptops', due: 18 },
    ],
    tags: ['laptops', 'engineering'],
  },
  {
    key: 'operator-keys',
    controlId: '3.5.3',
    objectives: ['3.5.3[d]'],
    weakness: 'Operators at stations 4 and 7 sign in with a password alone.',
    rootCause: 'The terminals had no reader for security keys when the others were enrolled.',
    plannedAction: 'Readers at both stations and a security key for each of the eight operators.',
    mitigation: 'The two stations open drawings read-only and reach nothing but FS-01.',
    source: 'Own assessment of the objectives',
    risk: ['moderate', 'high'],
    owner: 'tom',
    resources: '$480 for keys and readers',
    created: -41,
    due: 16,
    begun: -38,
    trigger: 'monitoring',
    milestones: [
      { text: 'Keys and readers ordered', due: -30, done: -31 },
      { text: 'Station 4 enrolled', due: 6 },
      { text: 'Station 7 enrolled', due: 13 },
    ],
    tags: ['MFA', 'shop floor'],
  },
  {
    key: 'file-transfer',
    controlId: '3.13.11',
    objectives: ['3.13.11[a]'],
    weakness: 'File transfer to the machining partner uses a module without a FIPS certificate.',
    plannedAction: 'Replace SFT-1 by a gateway whose module is on the list of validated modules.',
    mitigation: 'Files are encrypted by the sender as well, with the validated module of the workstation.',
    source: 'Own assessment of the objectives',
    risk: ['low', 'high'],
    owner: 'tom',
    resources: '$4,800, two weekends',
    created: -33,
    due: 74,
    begun: -20,
    milestones: [
      { text: 'Quotes from two makers', due: -4, done: -6 },
      { text: 'Certificate number checked with the maker', due: 9 },
      { text: 'New gateway carries all transfers', due: 70 },
    ],
    tags: ['encryption', 'partner'],
  },
  {
    key: 'flow-list',
    controlId: '3.1.3',
    objectives: ['3.1.3[c]'],
    weakness: 'The flow list misses the drawings that go to the machining partner by courier.',
    plannedAction: 'Add the courier with sender, receiver and packaging, and have the list approved.',
    source: 'Walk through the flows with engineering',
    risk: ['low', 'moderate'],
    owner: 'marcus',
    resources: '4 hours',
    created: -24,
    due: 26,
    begun: -10,
    milestones: [{ text: 'Courier described with engineering', due: 8 }],
    tags: ['CUI flow'],
  },
  {
    key: 'audit-records',
    controlId: '3.3.8',
    objectives: ['3.3.8[c]'],
    weakness: 'Administrators of FS-01 can delete its own audit records.',
    plannedAction: 'Send the records to LOG-1 as they are written, and take the right away.',
    source: 'Own assessment of the objectives',
    risk: ['low', 'moderate'],
    owner: 'marcus',
    resources: '6 hours',
    created: -40,
    due: -3,
    begun: -12,
    milestones: [
      { text: 'Records arrive at LOG-1 within a minute', due: -8, done: -9 },
      { text: 'Right removed and tried', due: -3 },
    ],
    tags: ['logging'],
  },
  {
    key: 'installed-programs',
    controlId: '3.4.9',
    objectives: ['3.4.9[c]'],
    weakness: 'Nobody reads the weekly report of installed programs.',
    plannedAction: 'Put the report on the agenda of the weekly review and record who read it.',
    source: 'Own assessment of the objectives',
    risk: ['moderate', 'low'],
    owner: 'tom',
    resources: '2 hours, then 15 minutes a week',
    created: -18,
    due: 33,
    milestones: [{ text: 'First review with the report', due: 12 }],
    tags: ['endpoints'],
  },
  {
    key: 'exercise',
    controlId: '3.6.3',
    objectives: ['3.6.3[a]'],
    weakness: 'The last incident response exercise is almost two years old.',
    plannedAction: 'A table-top exercise with the county: ransomware on FS-01, on a Friday evening.',
    source: 'Own assessment of the objectives',
    risk: ['moderate', 'moderate'],
    owner: 'marcus',
    resources: 'Half a day of six people',
    created: -30,
    due: 55,
    begun: -15,
    milestones: [
      { text: 'Case and roles written', due: 20 },
      { text: 'Exercise held', due: 48 },
    ],
    tags: ['incident'],
  },
  {
    key: 'firmware',
    controlId: '3.14.1',
    objectives: ['3.14.1[f]'],
    weakness: 'The controllers of the milling cell wait for their maker’s firmware.',
    plannedAction: 'Install the release once the maker has tested it with our program library.',
    mitigation: 'The cell is on a network of its own; FW-1 lets two ports through, from one workstation.',
    source: 'Advisory of the maker, {day -28}',
    risk: ['low', 'moderate'],
    owner: 'tom',
    resources: 'One weekend',
    created: -26,
    due: 61,
    begun: -23,
    trigger: 'temporary_deficiency',
    review: { day: -8, text: 'The maker expects the release next month. The filter of FW-1 was tried again.', next: 6 },
    milestones: [
      { text: 'Cell moved to a network of its own', due: -12, done: -13 },
      { text: 'Release tested by the maker', due: 40 },
    ],
    tags: ['shop floor'],
  },
  {
    key: 'console',
    controlId: '3.11.3',
    objectives: ['3.11.3[b]'],
    weakness: 'The web console of LOG-1 is outdated: high finding of the last scan.',
    plannedAction: 'Upgrade it, and take the console off the office network.',
    mitigation: 'FW-1 lets nobody but ADM-01 reach the console.',
    source: 'Vulnerability scan of {day -26}',
    risk: ['low', 'high'],
    owner: 'tom',
    resources: '4 hours',
    created: -25,
    due: 5,
    begun: -22,
    ready: -1,
    trigger: 'vulnerability',
    milestones: [{ text: 'Upgrade tested', due: -2, done: -3 }],
    tags: ['scan'],
  },
  {
    key: 'media-marking',
    controlId: '3.8.4',
    objectives: ['3.8.4[a]', '3.8.4[b]'],
    weakness: 'Backup drives carried no CUI marking and no distribution statement.',
    plannedAction: 'Label the set of twelve and add the step to the rotation checklist.',
    source: 'Own assessment of the objectives',
    risk: ['low', 'low'],
    owner: 'priya',
    resources: '3 hours',
    created: -80,
    due: -40,
    begun: -75,
    ready: -46,
    closed: { day: -44, evidence: 'Labels seen on all twelve drives; the checklist has the step.' },
    milestones: [{ text: 'Labels printed', due: -50, done: -52 }],
    tags: ['media'],
  },
];
