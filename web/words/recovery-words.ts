import type { DeviceRecovery } from '#web/store/device-recovery.ts';
import { countOf, formatCount } from './counts.ts';
import { dayTextInSentence } from './times.ts';

/** What this device contributed to the recovery. */
export type OwnPart = Omit<DeviceRecovery, 'isRead'>;

/** The bold first sentence. `openedAt`: when it happened, by the server's clock, if the device knows. */
export function recoveryTitle(openedAt: string | null, now?: Date): string {
  if (openedAt === null) return 'The server was restored to an earlier state.';
  return `The server was restored to an earlier state, ${dayTextInSentence(openedAt, now)}.`;
}

/** What this device did about it, sentence by sentence; counts of zero are left out. */
export function ownPartSentences(part: OwnPart): string[] {
  if (part.at === null) return ['This device is finding out what is missing there. Everything of yours is kept here.'];
  const { again, waiting, setAside } = part;
  const sentences: string[] = [];
  if (again === 0) sentences.push('No change of yours had to be sent again.');
  else if (waiting > 0) {
    sentences.push(`This device is sending ${countOf(again, 'change')} again; ${formatCount(waiting)} still wait.`);
  } else {
    const taken = Math.max(0, again - setAside);
    sentences.push(`This device sent ${countOf(again, 'change')} again: the server has ${formatCount(taken)} of them.`);
  }
  if (setAside > 0) {
    sentences.push(
      `${countOf(setAside, 'change')} could not be accepted and ${isOrAre(setAside)} listed here, with the reason.`,
    );
  }
  if (part.offering > 0)
    sentences.push(`${countOf(part.offering, 'record')} of others will be offered to an administrator or a lead.`);
  if (part.offered > 0) {
    sentences.push(
      `${countOf(part.offered, 'record')} that others wrote ${wasOrWere(part.offered)} offered to an administrator or a lead.`,
    );
  }
  if (part.refused > 0) {
    sentences.push(
      `${countOf(part.refused, 'record')} of others could not be offered and ${isOrAre(part.refused)} kept on this device.`,
    );
  }
  return sentences;
}

/** Shown while the recovery is open and the person's own part is done. */
export const stillOpen =
  'Until an administrator closes the recovery, nothing that is missing is removed for good, on the server or here.';

function isOrAre(count: number): string {
  return count === 1 ? 'is' : 'are';
}

function wasOrWere(count: number): string {
  return count === 1 ? 'was' : 'were';
}
