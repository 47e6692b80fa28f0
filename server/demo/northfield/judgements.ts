import type { JudgementAnswer } from '#sync/domain/objective/judgement-basis.ts';

type Judged = Omit<JudgementAnswer, 'date'> & { day: number | null };

/** The sample organization's judgments that need more than their evidence. */
export const judgements: Readonly<Record<string, Judged>> = {
  '3.1.3[c]': notMet('The flow list misses the drawings that go to Ridgeline Machining by courier.'),
  '3.1.5[b]': notMet('Three engineering laptops still run the setup tool of the machining software as administrator.'),
  '3.3.8[c]': notMet('Administrators of FS-01 can delete the audit records it keeps until they are collected.'),
  '3.4.9[c]': notMet('EP-1 reports installed programs each week, and nobody reads the report.'),
  '3.5.3[c]': met('Tried at the console, over the VPN and on the administration workstation ADM-01.'),
  '3.5.3[d]': notMet('Operators at stations 4 and 7 sign in with a password alone.'),
  '3.6.3[a]': notMet('The last exercise on record is of {month -640} {year -640}.'),
  '3.13.11[a]': notMet(
    'SFT-1 encrypts what goes to Ridgeline Machining, but its module has no validation certificate.',
  ),
  '3.1.16[a]': notApplicable(
    'No access point is in the scope; the survey of {day -47} found none but AP-G2 in the lobby.',
  ),
  '3.1.16[b]': notApplicable('No wireless access exists that could be approved.'),
  '3.1.17[a]': notApplicable('No wireless access exists.'),
  '3.1.17[b]': notApplicable('No wireless access exists.'),
  '3.13.14[a]': notApplicable('No voice traffic is in the scope; VOIP-1 and its phones are on a line of their own.'),
  '3.13.14[b]': notApplicable('No voice traffic is in the scope.'),
  '3.8.9[a]': {
    judgement: 'met',
    reason: 'BK-01 encrypts each copy before it leaves, and Northstar Backup keeps it encrypted.',
    basis: 'inherited',
    reference: 'Northstar Backup, responsibility matrix',
    day: -58,
  },
  '3.4.6[b]': {
    judgement: 'met',
    reason: 'CNC-04 and CNC-07 cannot be configured; they sit behind a filter that allows two ports.',
    basis: 'enduring_exception',
    reference: 'Security plan, statement of 3.4.6[b]',
    day: -25,
  },
  '3.14.1[f]': {
    judgement: 'met',
    reason: 'Corrections are in time everywhere but at CNC-04 and CNC-07, which wait for their maker’s release.',
    basis: 'temporary_deficiency',
    reference: 'Operational plan: controller firmware of the milling cell',
    day: 6,
  },
};

function met(reason: string): Judged {
  return { judgement: 'met', reason, basis: 'implemented', reference: '', day: null };
}

function notMet(reason: string): Judged {
  return { judgement: 'not_met', reason, basis: null, reference: '', day: null };
}

function notApplicable(reason: string): Judged {
  return { judgement: 'not_applicable', reason, basis: null, reference: '', day: null };
}
