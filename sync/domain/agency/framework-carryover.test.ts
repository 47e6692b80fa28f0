import { expect, test } from 'vitest';
import type { Framework } from '#sync/catalog/frameworks/framework-types.ts';
import { frameworkStatus } from './framework-carryover.ts';

const framework: Framework = {
  code: 'HIPAA',
  name: '',
  type: 'federal',
  description: '',
  source: '',
  appliesTo: '',
  areas: [
    { title: 'Access', carries: '', controls: ['3.1.1', '3.1.2'] },
    { title: 'Audit', carries: '', controls: ['3.1.1', '3.3.1'] },
  ],
  beyond: [],
};

test('nothing complete carries nothing over', () => {
  expect(frameworkStatus(framework, new Set())).toMatchObject({ total: 3, complete: 0, percentage: 0 });
});

test('a requirement that counts in two areas counts once for the framework', () => {
  expect(frameworkStatus(framework, new Set(['3.1.1']))).toEqual({
    code: 'HIPAA',
    total: 3,
    complete: 1,
    percentage: 33,
    areas: [
      { title: 'Access', total: 2, complete: 1, percentage: 50 },
      { title: 'Audit', total: 2, complete: 1, percentage: 50 },
    ],
  });
});

test('requirements the framework does not name change nothing', () => {
  expect(frameworkStatus(framework, new Set(['3.14.7'])).complete).toBe(0);
});
