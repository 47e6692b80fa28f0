import type { NounFace } from '#sync/domain/common/face.ts';
import type { requestNoun } from './request-noun.ts';
import type { RequestTables } from './request-tables.ts';

export const requestFace = {
  records: {
    evidenceRequest: {
      one: 'evidence request',
      label: 'what',
      path: '/documents',
      list: { tab: 'requests' },
      open: ({ id }) => ({ request: id }),
    },
  },
  changes: {
    'evidenceRequest.create': 'Evidence requested',
    'evidenceRequest.update': 'Request changed',
    'evidence.handIn': 'Request answered',
    'evidenceRequest.decide': 'Request decided',
    'evidenceRequest.askAgain': 'Evidence requested again',
    'teamAssessment.endRequests': 'Requests ended with their assessment',
  },
} as const satisfies NounFace<RequestTables, typeof requestNoun>;
