// Apart from what walks: addresses are read by the file that starts the app.
export const walkFilters = ['open', 'not_met', 'all'] as const;
export type WalkFilter = (typeof walkFilters)[number];
