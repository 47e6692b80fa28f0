import type { Meeting } from './meeting-record.ts';

export type Timed = Pick<Meeting, 'id' | 'time'>;

/** Minutes since midnight, for '09:30'. */
export function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

/** '09:30', for minutes since midnight; the last minute of the day for all that come after it. */
export function clockOf(minutes: number): string {
  const within = Math.min(minutes, 24 * 60 - 1);
  return [Math.floor(within / 60), within % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

const keyOf = ({ time: { day, start, end }, id }: Timed) => `${day} ${start} ${end} ${id}`;

/** The order of a schedule, the same on every device. */
export function byTime(one: Timed, other: Timed): number {
  return keyOf(one) < keyOf(other) ? -1 : 1;
}
