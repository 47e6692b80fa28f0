import { expect, test } from 'vitest';
import { kindProblem } from './kind-problem.ts';

const firm = { name: 'Harborline Assessments', c3paoId: '' };
const holders =
  'A certification by a C3PAO is carried out in a workspace held by the assessing firm, not by the assessed organization.';
const assessors = 'An assessor opens this kind, and leads it.';
const managers = 'A compliance manager or an administrator opens this kind.';

test.each([
  ['gap', null, 'compliance_manager', 'organization', undefined],
  ['gap', null, 'admin', 'assessor', undefined],
  ['gap', null, 'assessor', 'organization', managers],
  ['self_l2', null, 'user', 'organization', managers],
  ['mock', null, 'assessor', 'organization', undefined],
  ['mock', null, 'admin', 'organization', assessors],
  ['c3pao_l2', firm, 'assessor', 'assessor', undefined],
  ['c3pao_l2', firm, 'admin', 'assessor', assessors],
  ['c3pao_l2', firm, 'assessor', 'organization', holders],
  ['poam_closeout', firm, 'assessor', 'organization', holders],
  ['poam_closeout', null, 'compliance_manager', 'organization', undefined],
  ['gap', null, 'nobody', 'organization', managers],
] as const)('%s by firm %j, opened by %s where the %s holds: %s', (kind, by, role, holder, problem) => {
  expect(kindProblem({ kind, firm: by }, { role, holder })).toBe(problem);
});
