import { expect, test } from 'vitest';
import { emptySystem } from '#sync/domain/scope/system-record.ts';
import { systemChange, systemFormOf } from './system-fields.ts';

test('a CMMC UID has ten characters, and an older one that has not stays while something else is changed', () => {
  const base = systemFormOf({ ...emptySystem, cmmcUid: 'pending, see mail' });
  expect(systemChange(base, { ...base, mission: 'Flight controls.' })).toEqual({
    set: { mission: 'Flight controls.' },
    seen: { mission: '' },
    problems: {},
  });
  expect(systemChange(base, { ...base, cmmcUid: 'L2000123' }).problems).toEqual({
    cmmcUid: 'A CMMC UID has ten capital letters or digits.',
  });
  for (const cmmcUid of ['', 'L200012345']) expect(systemChange(base, { ...base, cmmcUid }).problems).toEqual({});
});
