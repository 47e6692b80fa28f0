import { expect, test } from 'vitest';
import { readRecipients, reminderComplaints, type ReminderFields } from './reminder-complaints.ts';

const good: ReminderFields = {
  name: 'Weekly review',
  description: '',
  frequency: 'weekly',
  dayOfWeek: 1,
  dayOfMonth: null,
  intervalDays: null,
  time: '08:30',
  recipients: ['ana@example.com'],
};

test('a complete reminder has nothing against it', () => {
  expect(reminderComplaints(good)).toEqual({});
  expect(reminderComplaints({ ...good, frequency: 'monthly', dayOfMonth: 31 })).toEqual({});
  expect(reminderComplaints({ ...good, frequency: 'custom', intervalDays: 365 })).toEqual({});
});

test.each<[Partial<ReminderFields>, Record<string, string>]>([
  [{ name: ' ' }, { name: 'Enter a name.' }],
  [{ name: 'x'.repeat(121) }, { name: 'Use at most 120 characters.' }],
  [{ name: 'Weekly\r\nBcc: eve@b.c' }, { name: 'Leave out line breaks and control characters.' }],
  [{ description: 'x'.repeat(501) }, { description: 'Use at most 500 characters.' }],
  [{ dayOfWeek: null }, { dayOfWeek: 'Choose a day of the week.' }],
  [{ dayOfWeek: 7 }, { dayOfWeek: 'Choose a day of the week.' }],
  [{ frequency: 'monthly' }, { dayOfMonth: 'Enter a day from 1 to 31.' }],
  [{ frequency: 'monthly', dayOfMonth: 32 }, { dayOfMonth: 'Enter a day from 1 to 31.' }],
  [{ frequency: 'custom', intervalDays: 0 }, { intervalDays: 'Enter a number of days from 1 to 365.' }],
  [{ frequency: 'custom', intervalDays: 1.5 }, { intervalDays: 'Enter a number of days from 1 to 365.' }],
  [{ time: '24:00' }, { time: 'Enter a time such as 08:30.' }],
  [{ time: '8:30' }, { time: 'Enter a time such as 08:30.' }],
  [{ recipients: [] }, { recipients: 'Enter at least one email address.' }],
  [{ recipients: ['ana'] }, { recipients: '“ana” is not an email address.' }],
  [{ recipients: ['a@b.c\r\nBcc: eve@b.c'] }, { recipients: '“a@b.c\r\nBcc: eve@b.c” is not an email address.' }],
  [
    { recipients: Array.from({ length: 51 }, (_, i) => `${i}@b.c`) },
    { recipients: 'Enter at most 50 email addresses.' },
  ],
  [
    { name: '', time: '' },
    { name: 'Enter a name.', time: 'Enter a time such as 08:30.' },
  ],
])('%j is answered with %j', (change, complaints) => {
  expect(reminderComplaints({ ...good, ...change })).toEqual(complaints);
});

test('recipients are read from commas, semicolons and lines, each once', () => {
  expect(readRecipients(' Ana@Example.com, ben@example.com;\nana@example.com \n')).toEqual([
    'ana@example.com',
    'ben@example.com',
  ]);
  expect(readRecipients(' ,; ')).toEqual([]);
});
