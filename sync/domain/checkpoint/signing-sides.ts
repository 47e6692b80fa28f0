// Apart from the record, whose file every start loads.

/** What each side states by signing. */
export const statements = {
  assessor: 'Signs for the team',
  client: 'Confirms receipt, not agreement',
} as const;
export type SigningSide = keyof typeof statements;
