import { countOf } from './counts.ts';
import { dateText } from './times.ts';

/** Unsent work that a browser deleted from a device. */
export interface LostWork {
  /** `day`: `YYYY-MM-DD`, ascending. */
  days: readonly { day: string; changes: number }[];
  setAside: number;
  files: number;
}

/** At most this many days are named, the newest ones. */
const DAYS_NAMED = 3;

/** '2 changes of Nov 26, 2026 and 1 change of Nov 27, 2026'; empty where nothing is lost. */
export function lostWorkText({ days, setAside, files }: LostWork): string {
  const named = days.slice(-DAYS_NAMED).map(({ day, changes }) => `${countOf(changes, 'change')} of ${dayText(day)}`);
  const earlier = days.slice(0, -DAYS_NAMED).reduce((sum, { changes }) => sum + changes, 0);
  return joined([
    ...(earlier > 0 ? [`${countOf(earlier, 'change')} of earlier days`] : []),
    ...named,
    ...(setAside > 0 ? [`${countOf(setAside, 'change')} that waited for a decision`] : []),
    ...(files > 0 ? [countOf(files, 'file')] : []),
  ]);
}

export function countLost({ days, setAside, files }: LostWork): number {
  return days.reduce((sum, { changes }) => sum + changes, setAside + files);
}

/** Whole sentences for the person at the device. `back`: changes that the page still held. */
export function lossSentences(lost: LostWork, back: number): string[] {
  const count = countLost(lost);
  return [
    ...(count > 0 ? [`${lostWorkText(lost)} that had not been sent ${count === 1 ? 'is' : 'are'} lost.`] : []),
    ...(back > 0 ? [`${countOf(back, 'change')} that this page still held will be sent.`] : []),
    ...(count > 0 ? ['What had been sent is fetched again.'] : []),
  ];
}

// Noon is on the same day in every zone that this device may be in.
function dayText(day: string): string {
  return dateText(`${day}T12:00:00`);
}

function joined(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
}
