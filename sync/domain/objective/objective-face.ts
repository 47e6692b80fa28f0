import { findRequirementFacts } from '#sync/catalog/catalog-facts.ts';
import type { NounFace } from '#sync/domain/common/face.ts';
import type { objectiveNoun } from './objective-noun.ts';
import type { ObjectiveTables } from './objective-tables.ts';

export const objectiveFace = {
  records: {
    objective: {
      one: 'objective',
      title: 'title',
      number: 'objectiveId',
      path: '/assessment-objectives',
      // Those of one requirement are shown there, others in the list of their family.
      listOf: (rows) => {
        const [control = '', ...others] = new Set(rows.map(({ controlId }) => controlId));
        if (others.length === 0) return { control };
        const families = new Set([control, ...others].flatMap((id) => findRequirementFacts(id)?.family ?? []));
        return { family: families.size === 1 ? [...families][0] : null };
      },
      open: ({ id }) => ({ objective: id }),
    },
    objectiveStatus: {
      one: 'objective status',
      many: 'objective statuses',
      namedBy: 'objective',
      inFile: 'Statuses and judgments',
    },
  },
  changes: {
    'objectiveStatus.setStatus': 'Status changed',
    'objectiveStatus.saveNotes': 'Notes edited',
    'objectiveStatus.judge': 'Judgment changed',
  },
} as const satisfies NounFace<ObjectiveTables, typeof objectiveNoun>;
