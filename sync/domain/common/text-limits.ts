/** Maximum characters of each longer text of a record, for people's input and for merged text alike. */
export const TEXT_LIMITS = {
  notes: 20_000,
  ticket: 20_000,
  scopeChanges: 12_000,
  plannedAction: 10_000,
  objective: 8_000,
  evidenceRequired: 4_000,
  weakness: 4_000,
  organization: 4_000,
  stateLocal: 4_000,
  judgementReason: 4_000,
  resources: 2_000,
} as const;

/** The maximum number of labels on a ticket and of tags on a POA&M item. */
export const LABELS = 20;
