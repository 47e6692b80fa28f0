/** An item of a POA&M whose day has long passed. */
export const samplePlan = {
  kind: 'poam' as const,
  controlId: '3.1.5',
  weakness: 'Local administrators remain.',
  plannedAction: '',
  milestones: [],
  ownerId: null,
  resources: '',
  targetDate: '2020-01-31',
  tags: [],
};
