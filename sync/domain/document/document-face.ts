import type { NounFace } from '#sync/domain/common/face.ts';
import type { documentNoun } from './document-noun.ts';
import type { DocumentTables } from './document-tables.ts';

export const documentFace = {
  records: {
    document: {
      one: 'document',
      title: 'originalName',
      inFile: 'Documents, held elsewhere',
      path: '/documents',
      open: ({ id }) => ({ open: id }),
    },
  },
  changes: {
    'document.update': 'Details of a document changed',
    'evidence.link': 'Evidence added',
    'evidence.unlink': 'Evidence removed',
  },
} as const satisfies NounFace<DocumentTables, typeof documentNoun>;
