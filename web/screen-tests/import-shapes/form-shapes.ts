import { addressless, csv, workbook } from './shape-files.ts';
import { shapesInto } from './shape.ts';

const DUE = '2027-03-31';

const emass = [
  ['UNCLASSIFIED'],
  ['Date Exported:', '01-Nov-2026'],
  ['System Name:', 'Mill'],
  [],
  [
    'POA&M Item ID',
    'Control Vulnerability Description',
    'Controls / APs',
    'Office/Org',
    'Security Checks',
    'Resources Required',
    'Scheduled Completion Date',
    'Milestone with Completion Dates',
    'Milestone Changes',
    'Source Identifying Vulnerability',
    'Status',
    'Comments',
  ],
];
const emassRow = (id: string, gap: string, state: string) => [
  '123456789012345',
  gap,
  id,
  '',
  '',
  '2 days',
  '03/31/2027',
  'Order locks 01/15/2027',
  '',
  'Walk through the halls',
  state,
  '',
];

const fedramp = [
  'POAM ID',
  'Controls',
  'Weakness Name',
  'Weakness Description',
  'Point of Contact',
  'Scheduled Completion Date',
];

/** Plans of action as agencies, tools and consultants write them. */
export const formShapes = shapesInto('Import plans', [
  {
    what: 'eMASS POA&M, XLSX, below its lines of marking',
    file: workbook([{ name: 'POA&M', rows: [...emass, emassRow('3.6.1', 'No drill.', 'Ongoing')] }]),
    counts: [1, 0, 0, 0],
    shows: ['In work', 'Order locks', 'Walk through the halls'],
  },
  {
    what: 'eMASS POA&M with a risk that was accepted',
    file: csv([...emass, emassRow('3.6.2', 'No log.', 'Risk Accepted')]),
    counts: [0, 0, 0, 1],
    asks: { question: 'What does ‘Risk Accepted’ mean?', answer: 'Cancelled', after: [1, 0, 0, 0] },
    shows: ['Cancelled'],
  },
  {
    what: 'DoD POA&M, CSV',
    file: csv([
      [
        'Item Identifier',
        'Weakness or Deficiency',
        'Security Control',
        'POC',
        'Resources Required',
        'Scheduled Completion Date',
        'Milestones with Completion Dates',
        'Changes to Milestones',
        'Weakness/Deficiency Identified by',
        'Status',
      ],
      [
        '1',
        'Gates stand open.',
        '3.10.3',
        '',
        '1 week',
        '3/31/2027',
        '1. List them (1/1/2027); 2. Lock them (2/1/2027)',
        '',
        'Self-assessment',
        'Ongoing',
      ],
    ]),
    counts: [1, 0, 0, 0],
    shows: ['List them', 'Lock them', 'Self-assessment'],
  },
  {
    what: 'NIST CUI plan of action, the number in the weakness',
    file: csv([
      [
        'Weakness',
        'Responsible Office/Organization',
        'Resource Estimate',
        'Scheduled Completion Date',
        'How was the weakness identified?',
        'Status (Ongoing or Complete)',
      ],
      ['3.3.5 Logs are not compared.', '', '40 h', '3/31/2027', 'Audit', 'Complete'],
    ]),
    counts: [1, 0, 0, 0],
    shows: ['3.3.5', 'Ready', '40 h'],
  },
  {
    what: 'CSET POA&M, XLSX without addresses of cells',
    file: addressless([
      ['Control Title', 'Weakness', 'Control', 'Scheduled Completion Date', 'Status (Ongoing or Complete)'],
      ['Lamps', 'Lamps are dark.', 'AC.L2-3.1.9', DUE, 'Ongoing'],
    ]),
    counts: [1, 0, 0, 0],
    shows: ['Lamps are dark.'],
  },
  {
    what: 'FedRAMP POA&M with controls of SP 800-53',
    file: csv([
      fedramp,
      ...['AC-2', 'AU-6 (1)', 'SI-2'].map((id, at) => [`V-${at + 1}`, id, 'Old', 'Old kernel.', '', '3/1/2027']),
    ]),
    counts: [0, 0, 0, 1],
    shows: ['This table is for another standard; nothing is taken: none of its 3 numbers is of SP 800-171 Rev. 2.'],
  },
  {
    what: 'FedRAMP workbook, open and closed items on two sheets',
    file: workbook([
      {
        name: 'Open POA&M Items',
        rows: [fedramp, ['V-1', '3.14.1', 'Old kernel', '', '', DUE], ['V-2', '3.14.2', 'No scan', '', '', DUE]],
      },
      { name: 'Closed POA&M Items', rows: [fedramp, ['V-3', '3.14.3', 'No alert', '', '', DUE]] },
    ]),
    counts: [2, 0, 0, 1],
    asks: {
      question: 'What state are the plans of the sheet ‘Closed POA&M Items’ in?',
      answer: 'Closed: imported as ready to verify',
      after: [3, 0, 0, 0],
    },
    shows: ['With it: Closed POA&M Items (2 rows), as plans'],
  },
  {
    what: 'a list with two rows of headings, of which the upper ones are merged',
    file: workbook([
      {
        rows: [
          ['Practice', 'Finding', 'Planned', ''],
          ['', '', 'Start', 'Finish'],
          ['PE.L2-3.10.4', 'No book of visits.', '2026-12-01', DUE],
        ],
        merged: ['C1:D1', 'A1:A2', 'B1:B2'],
      },
    ]),
    counts: [1, 0, 0, 0],
    shows: ['headings in row 2', 'Mar 31, 2027'],
  },
]);
