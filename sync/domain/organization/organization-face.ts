import type { NounFace } from '#sync/domain/common/face.ts';
import type { organizationNoun } from './organization-noun.ts';
import type { OrganizationTables } from './organization-tables.ts';

export const organizationFace = {
  records: {
    workspaceSetting: { one: 'setting of the workspace', many: 'settings of the workspace' },
    organizationAnswers: { one: 'organizational assessment', path: '/org-assessment' },
  },
  changes: {},
} as const satisfies NounFace<OrganizationTables, typeof organizationNoun>;
