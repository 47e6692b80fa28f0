import type { Meeting, MetPerson } from './meeting-record.ts';

/** People of the client have no account: they are the same where their names read the same. */
export function personKey(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Whether a meeting names this person. */
export function isWith({ people }: Pick<Meeting, 'people'>, name: string): boolean {
  return people.some((one) => personKey(one.name) === personKey(name));
}

/** 'Tom Okafor, IT administrator'. */
export function personText({ name, title }: MetPerson): string {
  return title.trim() === '' ? name : `${name}, ${title}`;
}

/** A line as people write it: what comes after the first comma is the title. */
export function readPerson(line: string): MetPerson {
  const [name = '', ...title] = line.split(',');
  return { name: name.trim(), title: title.join(',').trim() };
}
