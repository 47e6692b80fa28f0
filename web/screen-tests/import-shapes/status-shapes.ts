import { csv, workbook } from './shape-files.ts';
import { shapesInto } from './shape.ts';

/** Score sheets and lists of statuses. */
export const statusShapes = shapesInto('Import statuses and notes', [
  {
    what: 'SPRS score sheet',
    file: csv([
      ['Requirement', 'Weight', 'Met / Not Met', 'Comments'],
      ['3.1.1', '5', 'Met', 'By list.'],
      ['3.1.2', '5', 'Not Met', 'No roles.'],
    ]),
    counts: [2, 0, 0, 0],
    shows: ['Complete', 'The imported table says ‘Not Met’'],
  },
  {
    what: 'objectives with crosses under Met, Not Met and N/A',
    file: csv([
      ['Objective', 'Met', 'Not Met', 'N/A', 'Reason'],
      ['AC.L2-3.1.1[a]', 'x', '', '', ''],
      ['AC.L2-3.1.1[b]', '', 'x', '', 'No list.'],
      ['AC.L2-3.1.16[a]', '', '', 'x', 'No radio.'],
    ]),
    counts: [3, 0, 0, 0],
    shows: ['No radio.'],
  },
  {
    what: 'an export of CISO Assistant',
    file: csv([
      ['ref_id', 'compliance_result', 'observation'],
      ['3.1.3', 'compliant', 'done'],
      ['3.1.4', 'partially_compliant', ''],
    ]),
    counts: [2, 0, 0, 0],
    shows: ['In progress'],
  },
  {
    what: 'numbers with zeros, of either revision',
    file: csv([
      ['Requirement', 'Status'],
      ['03.01.05', 'Met'],
    ]),
    counts: [0, 0, 0, 1],
    asks: {
      question: 'Which revision of SP 800-171 has numbers such as ‘03.01.05’?',
      answer: 'Rev. 2, which is assessed here',
      after: [1, 0, 0, 0],
    },
  },
  {
    what: 'statuses for Rev. 3',
    file: csv([
      ['Requirement', 'Status'],
      ['03.01.01.a', 'Met'],
      ['03.16.01', 'Met'],
    ]),
    counts: [0, 0, 0, 1],
    shows: ['This table is for SP 800-171 Rev. 3; nothing is taken.'],
  },
  {
    what: 'requirements merged over their objectives',
    file: workbook([
      {
        rows: [
          ['Requirement', 'Objective', 'Status'],
          ['3.1.2', '[a]', 'Met'],
          ['', '[b]', 'Met'],
        ],
        merged: ['A2:A3'],
      },
    ]),
    counts: [2, 0, 0, 0],
  },
  {
    what: 'what does not apply, without a reason',
    file: csv([
      ['Objective', 'Status'],
      ['3.1.17[a]', 'N/A'],
    ]),
    counts: [0, 0, 0, 1],
    asks: {
      question: 'Why does it not apply, where the table gives no reason?',
      answer: 'No radio in the hall.',
      after: [1, 0, 0, 0],
    },
    shows: ['No radio in the hall.'],
  },
  {
    what: 'a status that nobody knows',
    file: csv([
      ['Requirement', 'Status'],
      ['3.1.6', 'Half way there'],
    ]),
    counts: [0, 0, 0, 0],
    asks: { question: 'What does ‘Half way there’ mean?', answer: 'In progress', after: [1, 0, 0, 0] },
  },
]);
