import { addDays, dayInZone } from '#sync/domain/common/zoned-time.ts';
import type { Services } from '#server/app-context.ts';

const DAY = 86_400_000;

/** The sample organization's time zone. */
export const DEMO_ZONE = 'America/New_York';

/** The sample's time: every time is in days from the moment at which it is filled, negative for the past. */
export interface DemoDays {
  /** The services with their clock set to that day. */
  at(days: number): Services;
  /** A calendar day, such as '2026-06-30'. */
  day(days: number): string;
  /** Replaces '{day -12}', '{iso -12}', '{month -30}' and '{year -400}' in a text with that day. */
  tell(text: string): string;
}

export function demoDays(services: Services): DemoDays {
  const present = services.now().getTime();
  const today = dayInZone(new Date(present), DEMO_ZONE);
  const day = (days: number) => addDays(today, Math.floor(days));
  return {
    at: (days) => ({ ...services, now: () => new Date(present + days * DAY) }),
    day,
    tell: (text) =>
      text.replace(/\{(day|iso|month|year) (-?\d+)\}/g, (_, word: string, days: string) =>
        wordsOf(word, day(Number(days))),
      ),
  };
}

function wordsOf(word: string, day: string): string {
  if (word === 'iso') return day;
  if (word === 'year') return day.slice(0, 4);
  const month = word === 'month' ? ({ month: 'long' } as const) : ({ dateStyle: 'medium' } as const);
  return new Date(day).toLocaleDateString('en-US', { ...month, timeZone: 'UTC' });
}
