import { expect, test } from 'vitest';
import { ownPartSentences, recoveryTitle, type OwnPart } from './recovery-words.ts';

const none: OwnPart = {
  at: '2026-06-09T09:00:00.000Z',
  again: 0,
  waiting: 0,
  setAside: 0,
  offering: 0,
  offered: 0,
  same: 0,
  refused: 0,
};

test.each<[Partial<OwnPart>, string[]]>([
  [{ at: null }, ['This device is finding out what is missing there. Everything of yours is kept here.']],
  [{}, ['No change of yours had to be sent again.']],
  [{ again: 12, waiting: 5 }, ['This device is sending 12 changes again; 5 still wait.']],
  [{ again: 1 }, ['This device sent 1 change again: the server has 1 of them.']],
  [
    { again: 12, setAside: 1 },
    [
      'This device sent 12 changes again: the server has 11 of them.',
      '1 change could not be accepted and is listed here, with the reason.',
    ],
  ],
  [
    { offering: 2, offered: 1, same: 7, refused: 3 },
    [
      'No change of yours had to be sent again.',
      '2 records of others will be offered to an administrator or a lead.',
      '1 record that others wrote was offered to an administrator or a lead.',
      '3 records of others could not be offered and are kept on this device.',
    ],
  ],
])('%o reads %j', (part, sentences) => {
  expect(ownPartSentences({ ...none, ...part })).toEqual(sentences);
});

test('the title tells when, where that is known', () => {
  const now = new Date(2026, 5, 9, 12);
  expect(recoveryTitle(new Date(2026, 5, 9, 10, 42).toISOString(), now)).toBe(
    'The server was restored to an earlier state, today 10:42 AM.',
  );
  expect(recoveryTitle(null)).toBe('The server was restored to an earlier state.');
});
