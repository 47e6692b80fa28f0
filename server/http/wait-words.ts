const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** When somebody may try again, in a convenient unit: 'Try again in 40 seconds.' Never too early. */
export function tryAgain(seconds: number): string {
  if (seconds < MINUTE) return sentence(seconds, 'second');
  return seconds <= HOUR - MINUTE
    ? sentence(Math.ceil(seconds / MINUTE), 'minute')
    : sentence(Math.ceil(seconds / HOUR), 'hour');
}

function sentence(count: number, unit: string): string {
  return `Try again in ${count} ${unit}${count === 1 ? '' : 's'}.`;
}
