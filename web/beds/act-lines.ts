import type { Act, History, LogRow, ViolationKind } from './history.ts';

export type Say = (kind: ViolationKind, at: number, message: string) => void;

/** How long (ms) a page may still carry out an act that was cut off. */
const AFTERMATH_MS = 60_000;

/** The mutation behind each kind of act, by its wire name. */
export const mutators: Readonly<Record<Act['what'], string>> = {
  note: 'controlStatus.saveNotes',
  status: 'controlStatus.setStatus',
  ticket: 'ticket.create',
  move: 'ticket.move',
};

/** How often a token occurs in a text. Tokens are separate words, so none is part of another. */
export function countToken(text: unknown, token: string): number {
  return typeof text === 'string' ? text.split(/[^\w]+/).filter((word) => word === token).length : 0;
}

/** The name of an act in reports. */
export function nameAct(act: Act): string {
  return `act ${act.id} of ${act.device} (${act.what} ${act.record} ${act.value})`;
}

/** Whether a change with this device time can be this act's. */
export function isWithin(made: number, act: Act): boolean {
  return made >= act.began && made <= (act.told ?? act.ended + AFTERMATH_MS);
}

/** The log lines that this act may have caused: by its person, under its mutation's name, within its time. */
export function actLinesOf({ devices, truth }: History, act: Act): LogRow[] {
  const accountId = devices.find(({ name }) => name === act.device)?.accountId;
  return truth.log.filter(
    (line) => line.accountId === accountId && line.name === mutators[act.what] && isWithin(line.made, act),
  );
}

/** The next act of the same device on the same field, into which this one may have gone: unsent keystrokes merge. */
export function nextOf({ acts }: History, act: Act): Act | undefined {
  const { what, told } = act;
  if (told === null || (what !== 'note' && what !== 'status')) return undefined;
  return acts.find(
    (one) => one.device === act.device && one.what === what && one.record === act.record && one.began >= told,
  );
}
