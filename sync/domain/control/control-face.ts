import { findRequirementFacts } from '#sync/catalog/catalog-facts.ts';
import type { NounFace } from '#sync/domain/common/face.ts';
import type { controlNoun } from './control-noun.ts';
import type { ControlTables } from './control-tables.ts';

/** The maximum number of requirements that a link opens; more are shown as their families. */
const OPENED = 5;

export const controlFace = {
  records: {
    control: {
      one: 'control',
      path: '/compliance',
      listOf: (rows) =>
        rows.length <= OPENED
          ? { open: rows.map(({ id }) => id) }
          : { category: [...new Set(rows.flatMap(({ id }) => findRequirementFacts(id)?.family ?? []))] },
    },
    controlStatus: { one: 'control status', many: 'control statuses', namedBy: 'control', inFile: 'Requirements' },
  },
  changes: {
    'controlStatus.setStatus': 'Status changed',
    'controlStatus.saveNotes': 'Notes edited',
    'controlStatus.answer': 'Answered how far along it is',
  },
} as const satisfies NounFace<ControlTables, typeof controlNoun>;
