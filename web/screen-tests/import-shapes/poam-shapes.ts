import { csv, marked, utf16, workbook } from './shape-files.ts';
import { shapesInto } from './shape.ts';

const DUE = '2027-03-31';
const simple = ['Control', 'Weakness', 'Due', 'Status'];
const line = (id: string, gap: string, status: string) => [id, gap, DUE, status];

/** Values in the cells of such lists, and ways in which their files are written. */
export const poamShapes = shapesInto('Import plans', [
  {
    what: 'several requirements in one cell',
    file: csv([simple, line('3.1.1, 3.1.2', 'Shared accounts.', 'Open')]),
    counts: [0, 0, 0, 1],
    asks: {
      question: 'What becomes of rows that name several requirements?',
      answer: 'One plan for each of them',
      after: [2, 0, 0, 0],
    },
  },
  {
    what: 'no day yet',
    file: csv([simple, ['3.6.1', 'No plan.', 'TBD', 'Open']]),
    counts: [0, 0, 0, 1],
    asks: { question: 'Which day is ‘TBD’?', answer: '2027-05-31', after: [1, 0, 0, 0] },
    shows: ['May 31, 2027'],
  },
  {
    what: 'a person who is no member',
    file: csv([
      [...simple, 'Owner'],
      [...line('3.6.1', 'No call list.', 'Open'), 'Pat Lowell'],
    ]),
    counts: [2, 0, 0, 0],
    asks: { question: 'Who is ‘Pat Lowell’?', answer: 'Keep the name: they are not a member', after: [2, 0, 0, 0] },
    shows: ['People whom the file names'],
  },
  {
    what: 'the state ‘Verified Closed’',
    file: csv([simple, line('3.8.3', 'Old drives.', 'Verified Closed')]),
    counts: [0, 0, 0, 1],
    asks: {
      question: 'What does ‘Verified Closed’ mean?',
      answer: 'Closed: imported as ready to verify',
      after: [1, 0, 0, 0],
    },
    shows: ['Ready'],
  },
  {
    what: 'the state ‘Deferred’, left empty',
    file: csv([simple, line('3.8.4', 'No label.', 'Deferred')]),
    counts: [0, 0, 0, 1],
    asks: {
      question: 'What does ‘Deferred’ mean?',
      answer: 'Leave these cells empty: new plans are open',
      after: [1, 0, 0, 0],
    },
    shows: ['Open'],
  },
  {
    what: 'a state under a heading that nobody knows',
    file: csv([['Control', 'Weakness', 'Due', 'Disposition'], line('3.8.5', 'No seal.', 'Closed')]),
    counts: [0, 0, 0, 1],
    asks: {
      question: 'Does ‘Disposition’ say the state of a plan?',
      answer: 'Yes, the state of a plan',
      after: [1, 0, 0, 0],
    },
    shows: ['Ready'],
  },
  {
    what: 'an id of 15 digits as a number',
    file: workbook([
      {
        rows: [
          ['Control', 'Weakness', 'Due', 'Tags'],
          ['3.6.3', 'Never tried.', DUE, '123456789012345'],
        ],
      },
    ]),
    counts: [1, 0, 0, 0],
    shows: ['123456789012345'],
  },
  {
    what: 'hidden rows and struck words',
    file: workbook([
      {
        rows: [
          simple,
          line('3.7.1', 'No parts.', 'Open'),
          line('3.7.2', 'No tools.', 'Open'),
          line('3.7.3', 'Old words.', 'Open'),
        ],
        hidden: [2],
        struck: ['Old words.'],
      },
    ]),
    counts: [1, 0, 0, 1],
    shows: ['This sheet has 1 hidden row and 1 cell with struck words', 'It names no weakness.'],
  },
  {
    what: 'a hidden sheet beside a seen one',
    file: workbook([
      { name: 'Old', state: 'hidden', rows: [simple, line('3.7.4', 'Old.', 'Open'), line('3.7.5', 'Older.', 'Open')] },
      { name: 'Now', rows: [simple, line('3.7.6', 'New.', 'Open')] },
    ]),
    counts: [1, 0, 0, 0],
    shows: ['With it: Old (hidden, 3 rows), as plans'],
  },
  {
    what: 'a workbook that counts days from 1904, a day without a format',
    file: workbook([{ rows: [simple, ['3.9.1', 'No check.', '44741', 'Open']] }], { properties: 'date1904="1"' }),
    counts: [1, 0, 0, 0],
    shows: ['Jun 30, 2026'],
  },
  { what: 'CSV with semicolons', file: csv([simple, line('3.9.2', 'No form.', 'Open')], ';'), counts: [1, 0, 0, 0] },
  { what: 'CSV with tabs', file: csv([simple, line('3.11.1', 'No list.', 'Open')], '\t'), counts: [1, 0, 0, 0] },
  {
    what: 'text in UTF-16',
    file: utf16([simple, line('3.11.2', 'Prüfung fehlt.', 'Open')]),
    counts: [1, 0, 0, 0],
    shows: ['Prüfung fehlt.'],
  },
  {
    what: 'CSV with a mark of its letters',
    file: marked([simple, line('3.11.3', 'No order.', 'Open')]),
    counts: [1, 0, 0, 0],
  },
  {
    what: 'a weakness of 5,000 letters',
    file: csv([simple, line('3.12.1', 'Nobody knows. '.repeat(358).trim(), 'Open')]),
    counts: [1, 0, 0, 1],
    shows: ['letters, of which the first 4,000 are taken.'],
  },
  {
    what: 'a list for Rev. 3',
    file: csv([simple, line('03.15.01', 'No policy.', 'Open'), line('03.01.01', 'No list.', 'Open')]),
    counts: [0, 0, 0, 1],
    shows: ['This table is for SP 800-171 Rev. 3; nothing is taken.'],
  },
]);
