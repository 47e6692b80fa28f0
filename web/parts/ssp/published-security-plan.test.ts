import { expect, test } from 'vitest';
import { citedHelp, publishedSecurityPlan } from './published-security-plan.ts';

const version = (name: string, createdAt: string) => ({
  id: name,
  version: name,
  remark: '',
  sha256: '',
  createdAt,
  createdBy: 'dana',
  createdByName: 'Dana Whitfield',
});

test('an assessment cites the version that was published last, by its day where the organization is', () => {
  const versions = [version('2.0', '2026-06-10T06:00:00.000Z'), version('1.0', '2026-01-05T09:00:00.000Z')];
  expect(publishedSecurityPlan(versions, { systemName: 'Northfield Enclave' }, 'Pacific/Honolulu')).toEqual({
    sspTitle: 'System Security Plan: Northfield Enclave',
    sspVersion: '2.0',
    sspDate: '2026-06-09',
  });
  expect(publishedSecurityPlan(versions, { systemName: '' }, 'UTC')).toMatchObject({
    sspTitle: 'System Security Plan',
    sspDate: '2026-06-10',
  });
});

test('without a published plan nothing is filled in', () => {
  expect(publishedSecurityPlan([], { systemName: 'Northfield Enclave' }, 'UTC')).toBeUndefined();
});

test('a cited version that a file brought says so', () => {
  const brought = { ...version('2.0', '2026-06-10T06:00:00.000Z'), createdBy: '' };
  const versions = [brought, version('1.0', '2026-01-05T09:00:00.000Z')];
  expect(citedHelp(versions, '2.0')).toBe('From a file: another workspace published it.');
  expect([citedHelp(versions, '1.0'), citedHelp(versions, '')]).toEqual([undefined, undefined]);
});
