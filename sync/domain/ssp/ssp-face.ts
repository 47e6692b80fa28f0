import { requirementOfObjective } from '#sync/catalog/catalog-facts.ts';
import type { NounFace } from '#sync/domain/common/face.ts';
import type { sspNoun } from './ssp-noun.ts';
import type { SspTables } from './ssp-tables.ts';

const path = '/ssp';

export const sspFace = {
  records: {
    statement: {
      one: 'statement of the security plan',
      many: 'statements of the security plan',
      inFile: 'Statements',
      path,
      open: ({ id }) => ({ control: requirementOfObjective(id), objective: id }),
    },
    sspVersion: {
      one: 'security plan',
      label: 'version',
      showsKind: true,
      inFile: 'Published versions',
      whole: {
        version: 'Version',
        remark: 'What changed',
        createdByName: 'Published by',
        createdAt: 'Published',
        sha256: 'SHA-256',
      },
      path,
      list: { part: 'versions' },
    },
    publishedDiagram: {
      one: 'published diagram',
      whole: { kind: 'Diagram', version: 'First drawn in version' },
      path,
      list: { part: 'versions' },
    },
  },
  changes: {
    'statement.save': 'Statement saved',
    'sspVersion.publish': 'Security plan published',
    'sspVersion.bring': 'Version imported from a file',
    'sspVersion.delete': 'Imported version removed',
  },
} as const satisfies NounFace<SspTables, typeof sspNoun>;
