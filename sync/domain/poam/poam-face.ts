import type { NounFace } from '#sync/domain/common/face.ts';
import type { poamNoun } from './poam-noun.ts';
import type { PoamTables } from './poam-tables.ts';

export const poamFace = {
  records: {
    plan: {
      one: 'POA&M item',
      title: 'weakness',
      number: 'controlId',
      inFile: 'Plans and POA&M items',
      path: '/poam',
      open: ({ id }) => ({ item: id }),
    },
  },
  changes: {
    'plan.create': 'Plan of action created',
    'plan.update': 'Plan of action edited',
    'plan.verify': 'Plan of action verified and closed',
    'plan.review': 'Review of a plan of action added',
    'plan.delete': 'Plan of action deleted',
    'plan.changeMany': 'Plans of action changed together',
    'plan.bring': 'Plan of action imported from a file',
    'plan.bringMany': 'Plans of action imported from a file',
  },
} as const satisfies NounFace<PoamTables, typeof poamNoun>;
