/** Where the screen leads somebody who wants to do what is missing. */
export const gatePlaces = [
  'plan',
  'team',
  'scope',
  'readiness',
  'objectives',
  'disputes',
  'quality',
  'evidence',
] as const;
export type GatePlace = (typeof gatePlaces)[number];
