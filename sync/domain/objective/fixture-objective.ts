import type { Row } from '#sync/engine/row.ts';

export const fixtureObjective: Row = {
  id: '3.1.1[a]',
  controlId: '3.1.1',
  objectiveId: '3.1.1[a]',
  category: 'AC',
  title: 'Users are known',
  description: 'Users are known.',
  assessmentMethod: 'examine',
  evidenceRequired: 'A list.',
  priority: 'high',
  custom: false,
  updatedAt: null,
  updatedBy: null,
  stamps: {},
};
