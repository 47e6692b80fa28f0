import { expect, test } from 'vitest';
import { emptyTeamMember, type TeamMember } from './team-member-record.ts';
import { objectivesOfMember, whoHasWhat } from './who-has-what.ts';

const gap = { kind: 'gap' as const, controlIds: [] };
const member = (personId: string, set: Partial<TeamMember>): TeamMember => ({
  ...emptyTeamMember(`a:${personId}`),
  ...set,
});

const lena = member('lena', { role: 'lead', families: ['AC', 'AT'] });
const ines = member('ines', { role: 'trainee', families: ['AT', 'PE'] });
const gone = member('gone', { role: 'assessor', families: ['PE'], endedAt: '2026-06-03T08:00:00.000Z' });
const paul = member('paul', { role: 'quality', families: ['AC'] });

test('every family of the standard is somebody’s, a trainee’s, or nobody’s; who left and quality have none', () => {
  const shares = whoHasWhat(gap, [lena, ines, gone, paul]);
  expect(shares).toHaveLength(14);
  expect(shares.reduce((sum, { objectives }) => sum + objectives, 0)).toBe(320);
  const of = (code: string) => shares.find(({ family }) => family === code);
  expect(of('AC')).toEqual({ family: 'AC', objectives: 70, counting: [lena], learning: [] });
  expect(of('AT')).toMatchObject({ counting: [lena], learning: [ines] });
  expect(of('PE')).toEqual({ family: 'PE', objectives: 16, counting: [], learning: [ines] });
  expect(of('SI')).toMatchObject({ counting: [], learning: [] });
});

test('a member has the objectives of their families', () => {
  const shares = whoHasWhat(gap, [lena, ines, paul]);
  expect([lena, ines, paul].map((one) => objectivesOfMember(one, shares))).toEqual([79, 25, 0]);
});

test('a close-out has only the families of its own requirements', () => {
  const shares = whoHasWhat({ kind: 'poam_closeout', controlIds: ['3.9.1'] }, [ines]);
  expect(shares.map(({ family }) => family)).toEqual(['PS']);
});
