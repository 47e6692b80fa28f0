import { docxOf } from '#sync/testing/office-samples.ts';
import { bytes, csv } from './shape-files.ts';
import { shapesInto, type Shape } from './shape.ts';

const statements = shapesInto('Import statements', [
  {
    what: 'ids as word processors write them',
    file: csv([
      ['Practice', 'Implementation statement'],
      ['AC.L2\u20113.1.1[a]', 'A hyphen.'],
      ['3.1.1\u200B[d]', 'A space of no width.'],
      ['3.1.2 [b]', 'A space.'],
      ['AC-3.1.3(b)', 'Round brackets.'],
      ['3.1.3[d] – (see also 3.1.20)', 'Another id behind.'],
      ['AC.2.3.1.4[a]', 'Old numbering.'],
      ['3.1.4-c', 'A hyphen and a letter.'],
    ]),
    counts: [7, 0, 0, 0],
    shows: ['3.1.4[a]'],
  },
  {
    what: 'a statement of 20,001 letters',
    file: csv([
      ['Objective', 'What', 'Who'],
      ['3.1.5[a]', 'x'.repeat(20_001), 'The office'],
    ]),
    counts: [1, 0, 0, 1],
    shows: ['It has 20,001 letters.', 'The office'],
  },
]);

const matrices = shapesInto('Import responsibilities', [
  {
    what: 'Customer / Shared / Provider with crosses, of nobody said',
    file: csv([
      ['Control', 'Customer', 'Shared', 'Provider'],
      ['3.1.3[a]', 'x', '', ''],
      ['3.1.3[b]', '', 'X', ''],
      ['3.1.3[c]', '', '', 'x'],
    ]),
    counts: [0, 0, 0, 3],
    asks: { question: 'Whose matrix it is', answer: 'Bluepeak Cloud', after: [3, 0, 0, 0] },
    shows: ['Shared'],
  },
  {
    what: 'letters of who is responsible, the provider in a heading',
    file: csv([
      ['Practice', 'Bluepeak Cloud', 'Organization'],
      ['3.1.4[a]', 'R', 'A'],
      ['3.1.4[b]', 'I', 'R/A'],
    ]),
    counts: [2, 0, 0, 0],
  },
  {
    what: 'words of FedRAMP’s customer matrix',
    file: csv([
      ['Provider', 'Control', 'Control Origination', 'Customer Responsibility Description'],
      ['Bluepeak Cloud', '3.1.5[a]', 'Shared (Service Provider and Customer Responsibility)', 'Choose who.'],
      ['Bluepeak Cloud', '3.1.5[b]', 'Inherited from pre-existing FedRAMP Authorization', ''],
      ['Bluepeak Cloud', '3.1.5[c]', 'Configured by Customer (Customer System Specific)', 'Set it.'],
    ]),
    counts: [3, 0, 0, 0],
    shows: ['Choose who.'],
  },
  {
    what: 'a word that nobody knows',
    file: csv([
      ['Provider', 'Control', 'Responsibility'],
      ['Bluepeak Cloud', '3.1.6[a]', 'Delegated'],
    ]),
    counts: [0, 0, 0, 1],
    asks: { question: 'What does ‘Delegated’ mean?', answer: 'Provider', after: [1, 0, 0, 0] },
  },
]);

const inventories = shapesInto('Import inventory', [
  {
    what: 'assets with categories of the scoping guide',
    file: csv([
      ['Asset ID', 'Host name', 'CMMC Asset Category', 'CUI (P/S/T)'],
      ['FS-01', 'File server', 'CUI Asset', 'P/S/T'],
      ['CNC-1', 'Mill', 'Specialized Asset (OT)', 'none'],
      ['FW-1', 'Gate', 'Security Protection Asset', 'none'],
    ]),
    counts: [3, 0, 0, 0],
    shows: ['File server'],
  },
  {
    what: 'hundreds of assets out of scope without a reason',
    file: csv([
      ['Tag', 'Name', 'Category'],
      ...Array.from({ length: 400 }, (_, at) => [`P-${at}`, `Phone ${at}`, 'Out of scope']),
    ]),
    counts: [0, 0, 0, 400],
    asks: {
      question: 'Why are assets that give no reason out of scope?',
      answer: 'In another building.',
      after: [400, 0, 0, 0],
    },
  },
  {
    what: 'assets without a category',
    file: csv([
      ['Tag', 'Name'],
      ['TV-1', 'Screen in the hall'],
    ]),
    counts: [0, 0, 0, 1],
    asks: {
      question: 'Which category do new assets get that name none?',
      answer: 'Risk managed',
      after: [1, 0, 0, 0],
    },
  },
]);

const none = shapesInto('Import plans', [
  {
    what: 'a PDF under the name of a workbook',
    file: bytes('%PDF-1.7 nothing'),
    counts: 'It is a picture, a PDF, a web page or another file, whatever its name says. Save it as XLSX or CSV.',
  },
  {
    what: 'a document of Word',
    file: bytes(docxOf()),
    counts: 'It is not a workbook that can be read. Save it as XLSX or CSV again.',
  },
  {
    what: 'a workbook of the old format, or under a password',
    file: bytes(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0, 0)),
    counts: 'It is a workbook in an old format, or has a password. Save it as XLSX without one.',
  },
]);

export const otherShapes: readonly Shape[] = [...none, ...statements, ...matrices, ...inventories];
