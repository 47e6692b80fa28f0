import type { ChoiceItem } from '#web/kit/choice-item.ts';

// Most of the product's organizations are in these zones, so they come before the rest of the world.
const first = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'UTC',
];

/** Every time zone this browser knows, and the current one. */
export function timeZoneChoices(current: string): ChoiceItem[] {
  const names = new Set([...first, current, ...Intl.supportedValuesOf('timeZone')]);
  return [...names].map((id) => ({ id, label: id.replaceAll('_', ' ') }));
}
