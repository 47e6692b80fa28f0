import type { NounFace } from '#sync/domain/common/face.ts';
import type { assessmentNoun } from './assessment-noun.ts';
import type { AssessmentTables } from './assessment-tables.ts';

export const assessmentFace = {
  records: {
    assessment: { one: 'assessment', title: 'name', path: '/status', open: ({ id }) => ({ assessment: id }) },
  },
  changes: {
    'assessment.open': 'Assessment opened',
    'assessment.freeze': 'Answers of an assessment frozen',
    'assessment.putOnPoam': 'Plan of action put on the POA&M',
    'assessment.release': 'Assessment released',
    'assessment.stop': 'Assessment stopped',
    'assessment.bring': 'Assessment imported from a file',
    'assessment.delete': 'Imported assessment removed',
  },
} as const satisfies NounFace<AssessmentTables, typeof assessmentNoun>;
