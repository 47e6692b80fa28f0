import type { JudgementAnswer } from '#sync/domain/objective/judgement-basis.ts';

/** What the sample organization found when it judged itself: by objective. */
export const demoJudgements: Readonly<Record<string, JudgementAnswer>> = {
  '3.5.3[a]': met(),
  '3.5.3[b]': met(),
  '3.5.3[c]': met('Checked at the console and over the remote gateway.'),
  '3.5.3[d]': notMet('Operators at stations 4 and 7 sign in with a password alone.'),
  '3.13.11[a]': notMet('The remote gateway encrypts, but its module has no validation certificate.'),
  '3.1.3[d]': notMet('The flow list misses the drawings that go out by courier.'),
  '3.4.9[c]': notMet('Nobody reads the report of installed programs.'),
  '3.6.3[a]': notMet('The last exercise on record is two years old.'),
  '3.8.4[b]': notMet('Seven of twelve drives carry no distribution statement.'),
  '3.1.16[a]': notApplicable(
    'Wireless is switched off in the scope; the policy forbids it and a scan in May found none.',
  ),
  '3.1.16[b]': notApplicable('No wireless access exists that could be approved.'),
  '3.1.17[a]': notApplicable('No wireless access exists.'),
  '3.1.17[b]': notApplicable('No wireless access exists.'),
  '3.13.14[a]': notApplicable('There is no voice traffic in the scope; the phones are on a network of their own.'),
  '3.8.9[a]': {
    judgement: 'met',
    reason: 'Backups lie encrypted in the government cloud of the provider.',
    basis: 'inherited',
    reference: 'Harbor Cloud, responsibility matrix',
    date: '2026-05-04',
  },
  '3.4.6[a]': {
    judgement: 'met',
    reason: 'The controllers of the milling cell cannot be configured; they sit behind a filter that allows two ports.',
    basis: 'enduring_exception',
    reference: 'Security plan, section 9.3',
    date: '2026-04-20',
  },
  ...Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((letter) => [`3.12.4[${letter}]`, met()])),
};

function met(reason = ''): JudgementAnswer {
  return { judgement: 'met', reason, basis: 'implemented', reference: '', date: null };
}

function notMet(reason: string): JudgementAnswer {
  return { judgement: 'not_met', reason, basis: null, reference: '', date: null };
}

function notApplicable(reason: string): JudgementAnswer {
  return { judgement: 'not_applicable', reason, basis: null, reference: '', date: null };
}
