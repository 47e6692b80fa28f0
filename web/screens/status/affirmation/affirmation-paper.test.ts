import { expect, test } from 'vitest';
import type { Affirmation, StatusRecord } from '#sync/domain/status/status-record.ts';
import { wordsOnPaper } from '#web/testing/paper-words.ts';
import { affirmationPaper } from './affirmation-paper.ts';

const born = { createdAt: '2026-06-09T09:00:00.000Z', createdBy: 'u1' };
const status: StatusRecord = {
  ...born,
  id: 's1',
  assessmentId: null,
  type: 'level_2_self',
  isConditional: false,
  statusDate: '2026-06-09',
  conditionalDate: null,
  score: 110,
  cageCodes: ['1A2B3'],
  scopeText: 'The mill.',
  uid: '',
  certificateNumber: '',
  updatedAt: null,
  updatedBy: null,
  stamps: {},
};
const affirmation: Affirmation = {
  ...born,
  id: 'a1',
  statusId: 's1',
  dueOn: '2027-06-09',
  name: 'Grace Whitlock',
  title: 'President',
  packet: { objectives: 3, openPlans: 2, overduePlans: 1, expiredEvidence: 4, scopeChanges: 'Added: laser cutter.' },
  changes: 'A new provider.',
  decision: 'affirmed',
  decidedOn: '2027-06-01',
};

const wordsWith = (change: Partial<Affirmation>) =>
  wordsOnPaper(
    affirmationPaper({
      organizationName: 'Northfield',
      status,
      affirmation: { ...affirmation, ...change },
      basis: 'Plain words.',
    }),
  );

test('the packet says who affirmed which status, when, and what had changed', () => {
  const words = wordsWith({});
  for (const told of [
    'Affirmed: the requirements are still met',
    'Grace Whitlock, President',
    'Jun 1, 2027',
    'Final Level 2',
    'Jun 9, 2029',
    '110 of 110',
    '1A2B3',
    'Objectives answered differently 3',
    'Open plans 2',
    'Overdue plans 1',
    'Expired evidence 4',
    'Scope after the status date Added: laser cutter.',
    'A new provider.',
  ]) {
    expect(words).toContain(told);
  }
});

test('the packet says what the organization’s own answers were, and why it is affirmed against them', () => {
  const ledger = {
    notMet: 7,
    open: 65,
    soFar: 81,
    worstCase: -40,
    blockingProviders: ['Skyline'],
    securityPlan: 'Version 4.3 of Jun 1, 2026',
  };
  const packet = {
    ...affirmation.packet,
    ledger,
    contact: 'grace@northfield.example',
    reason: 'The record is behind.',
  };
  const words = wordsWith({ packet });
  for (const told of [
    'Not met, by objectives 7',
    'Open, by objectives 65',
    'Score so far and worst case 81 and −40',
    'Providers with CUI and no authorization Skyline',
    'System security plan Version 4.3 of Jun 1, 2026',
    'Contact grace@northfield.example',
    'Affirmed against the answers above, because The record is behind.',
  ]) {
    expect(words).toContain(told);
  }
});

test('what is signed stands in the table of the signature, which no page parts', () => {
  const paper = affirmationPaper({ organizationName: 'Northfield', status, affirmation, basis: 'Plain words.' });
  const last = paper.blocks.at(-1);
  const terms = last?.kind === 'table' ? last.rows.map(([term]) => term) : [];
  expect(terms).toEqual(['Decision', 'Due on', 'Decided on', 'Affirming official', 'Signature', 'Date']);
});

test('its time is the newest change of the status and its affirmation', () => {
  const about = { organizationName: 'Northfield', affirmation, basis: 'Plain words.' };
  expect(affirmationPaper({ ...about, status }).madeAt).toBe('2026-06-09T09:00:00.000Z');
  const named = { ...status, uid: 'S20001', updatedAt: '2027-06-02T09:00:00.000Z' };
  expect(affirmationPaper({ ...about, status: named }).madeAt).toBe('2027-06-02T09:00:00.000Z');
});

test('a decision not to affirm is told as one', () => {
  const words = wordsWith({ decision: 'declined', changes: ' ', packet: { ...affirmation.packet, scopeChanges: '' } });
  expect(words).toContain('Not affirmed');
  expect(words).not.toContain('still met');
  expect(words).toContain('Scope after the status date Unchanged');
  expect(words).toContain('Other changes None named');
});
