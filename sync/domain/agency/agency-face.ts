import type { NounFace } from '#sync/domain/common/face.ts';
import type { agencyNoun } from './agency-noun.ts';
import type { AgencyTables } from './agency-tables.ts';

const path = '/state-local';
const openItem = ({ id }: { id: string }) => ({ item: id });

export const agencyFace = {
  records: {
    grant: { one: 'grant', title: 'grantName', path, list: { tab: 'grants' }, open: openItem },
    deadline: { one: 'deadline', title: 'title', path, list: { tab: 'deadlines' }, open: openItem },
    riskAssessment: { one: 'risk assessment', title: 'assessmentName', path, list: { tab: 'risks' }, open: openItem },
    agencyProfile: { one: 'agency profile', title: 'agencyName', showsKind: true, path, list: { tab: 'agency' } },
  },
  changes: {},
} as const satisfies NounFace<AgencyTables, typeof agencyNoun>;
