// Kept apart from the walk itself, because the app's start file needs it to parse addresses.
export const walkFilters = ['open', 'not_met', 'all'] as const;
export type WalkFilter = (typeof walkFilters)[number];
