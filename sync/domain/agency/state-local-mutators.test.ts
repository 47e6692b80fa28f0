import { describe, expect, test } from 'vitest';
import { organizationFixtures } from '#sync/domain/organization/organization-fixtures.ts';
import type { Role } from '#sync/domain/permissions/role.ts';
import { Overlay } from '#sync/engine/overlay.ts';
import { recordKey } from '#sync/engine/schema.ts';
import { ARRIVED_AT, MADE_AT, runChange } from '#sync/testing/run-change.ts';

const ID = '01975387-1c00-7000-8000-0000000000b1';

function run(name: string, args: unknown, overlay = new Overlay(), role: Role = 'compliance_manager', was = {}) {
  const ran = runChange(overlay, name, args, { actor: { role }, was, now: ARRIVED_AT });
  const table = name.split('.')[0] ?? '';
  return { ran, overlay, row: overlay.get(table, ID) };
}

function draftOf(table: string): Record<string, unknown> {
  return organizationFixtures.find(({ name }) => name === `${table}.create`)?.args as Record<string, unknown>;
}

describe.each(['grant', 'deadline', 'riskAssessment'])('%s', (table) => {
  const draft = draftOf(table);
  const made = () => run(`${table}.create`, draft).overlay;

  test('is created as it was written, with the time at which it was made', () => {
    expect(run(`${table}.create`, draft).row).toMatchObject({ ...draft, createdAt: MADE_AT, updatedBy: 'u1' });
  });

  test('has an id that is used once', () => {
    expect(run(`${table}.create`, draft, made()).ran).toMatchObject({ refused: { code: 'exists' } });
  });

  test.each(['create', 'update', 'delete'])('is not for users to %s', (verb) => {
    const args = verb === 'create' ? draft : { id: ID, set: {} };
    const overlay = verb === 'create' ? new Overlay() : made();
    expect(run(`${table}.${verb}`, args, overlay, 'user').ran).toMatchObject({ refused: { code: 'forbidden' } });
  });

  test.each(['update', 'delete'])('that is not there is no reason to %s', (verb) => {
    expect(run(`${table}.${verb}`, { id: ID, set: {} }).ran).toMatchObject({ refused: { code: 'gone' } });
  });

  test('is not deleted over a change its author had not seen', () => {
    const overlay = made();
    const [field = ''] = Object.keys(draft).filter((name) => name !== 'id');
    const was = { [recordKey(table, ID)]: { [field]: 'What stood there before' } };
    expect(run(`${table}.delete`, { id: ID }, overlay, 'admin', was).ran).toMatchObject({
      refused: { code: 'changed', field },
    });
  });
});

test.each([
  ['grant', { grantName: ' ' }, 'grantName', 'Grant name is required'],
  ['grant', { fundingAgency: '' }, 'fundingAgency', 'Funding agency is required'],
  ['grant', { totalAmount: -1 }, 'totalAmount', undefined],
  ['grant', { totalAmount: 10.5 }, 'totalAmount', undefined],
  ['grant', { awardedAmount: 250_001 }, 'awardedAmount', 'Awarded amount cannot exceed the total amount'],
  ['grant', { applicationDeadline: '2026-02-30' }, 'applicationDeadline', undefined],
  ['grant', { status: 'In progress' }, 'status', undefined],
  ['deadline', { title: '' }, 'title', 'Title is required'],
  ['deadline', { dueDate: '' }, 'dueDate', 'Due date is required'],
  ['deadline', { priority: 'urgent' }, 'priority', undefined],
  ['riskAssessment', { riskDescription: '' }, 'riskDescription', 'Risk description is required'],
  ['riskAssessment', { likelihood: 'certain' }, 'likelihood', undefined],
  ['riskAssessment', { impactLevel: undefined }, 'impactLevel', undefined],
])('a %s with %j is refused and the field named', (table, change, field, message) => {
  expect(run(`${table}.create`, { ...draftOf(table), ...change }).ran).toMatchObject({
    refused: { field, ...(message ? { message } : {}) },
  });
});

test('an award is compared with the total it stands beside', () => {
  const { overlay } = run('grant.create', { ...draftOf('grant'), awardedAmount: 200_000 });
  expect(run('grant.update', { id: ID, set: { totalAmount: 100_000 } }, overlay).ran).toMatchObject({
    refused: { field: 'awardedAmount' },
  });
});

describe('the agency profile', () => {
  const fields = {
    agencyName: 'Kanawha County',
    agencyType: 'local',
    jurisdiction: 'WV',
    contactName: '',
    contactEmail: '',
    frameworks: ['NISTCSF'],
  };
  const save = (change: object, overlay = new Overlay(), role: Role = 'admin') =>
    run('agencyProfile.save', { fields: { ...fields, ...change } }, overlay, role);

  test('is one per organization, deleted and described anew', () => {
    const { overlay } = save({});
    run('agencyProfile.delete', {}, overlay);
    expect(overlay.get('agencyProfile', 'agency')).toBeUndefined();
    save({ agencyName: 'Putnam County' }, overlay);
    expect(overlay.get('agencyProfile', 'agency')).toMatchObject({ agencyName: 'Putnam County' });
  });

  test.each([
    [{ agencyName: '' }, 'fields.agencyName'],
    [{ agencyType: 'federal' }, 'fields.agencyType'],
    [{ contactEmail: 'somebody' }, 'fields.contactEmail'],
    [{ frameworks: ['SOX'] }, 'fields.frameworks.0'],
    [{ frameworks: ['HIPAA', 'HIPAA'] }, 'fields.frameworks'],
  ])('with %j is refused and the field named', (change, field) => {
    expect(save(change).ran).toMatchObject({ refused: { field } });
  });

  test('is not for users to describe', () => {
    expect(save({}, new Overlay(), 'user').ran).toMatchObject({ refused: { code: 'forbidden' } });
  });
});
