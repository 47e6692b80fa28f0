import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ReplyOf } from '#sync/domain/common/endpoint.ts';
import type { listAudit } from '#sync/domain/history/audit-contract.ts';
import { audit, type AuditEvent } from '#server/audit/audit-table.ts';
import { freePast } from '#server/testing/tampering.ts';
import { openTestOrganization, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

type Page = ReplyOf<typeof listAudit>;

let app: TestApp;
let ana: TestPerson;
let ben: TestPerson;

async function append(event: AuditEvent, at: string, who: TestPerson = ana, detail: Record<string, string> = {}) {
  const entry = { workspaceId: who.workspaceId, accountId: who.id, event, detail, address: '10.0.0.1' };
  await audit(app.services.db, entry, new Date(at));
}

async function list(query = '', who = ana): Promise<Page> {
  return (await (await who.call('GET', `/api/admin/audit${query}`)).json()) as Page;
}

const eventsOf = ({ entries }: Page) => entries.map(({ event }) => event);

beforeEach(async () => {
  ({ server: app, ana, ben } = await openTestOrganization({ ana: 'admin', ben: 'user' }));
  await append('sign_up', '2024-01-05T10:00:00.000Z');
  await append('sign_in', '2026-06-08T03:59:00.000Z', ben);
  await append('sign_in', '2026-06-08T04:00:00.000Z');
  await append('role_changed', '2026-06-09T08:00:00.000Z', ana, { accountId: ben.id, to: 'admin' });
});

describe('the list', () => {
  test('is newest first, names people, and counts what fits', async () => {
    const page = await list();
    expect(eventsOf(page)).toEqual(['role_changed', 'sign_in', 'sign_in', 'sign_up']);
    expect(page.entries[0]).toMatchObject({ userName: 'Ana Test', detail: { to: 'admin' }, address: '10.0.0.1' });
    expect([page.total, page.before, page.events]).toEqual([4, null, ['role_changed', 'sign_in', 'sign_up']]);
    expect(page.people).toEqual([
      { id: ana.id, name: 'Ana Test' },
      { id: ben.id, name: 'Ben Test' },
    ]);
  });

  test.each<[string, number[]]>([
    ['event=sign_in', [3, 2]],
    ['from=2026-06-08', [4, 3]],
    ['to=2026-06-07', [2, 1]],
    ['from=2026-06-08&to=2026-06-08', [3]],
    ['age=archived', [1]],
    ['age=current', [4, 3, 2]],
    ['age=current&from=2020-01-01', [4, 3, 2]],
    ['age=archived&to=2026-06-09', [1]],
    ['event=sign_out', []],
  ])('with %s it shows lines %j, days being those of the organization’s time zone', async (query, ids) => {
    const page = await list(`?${query}`);
    expect([page.entries.map(({ id }) => id), page.total]).toEqual([ids, ids.length]);
  });

  test('shows one person’s lines', async () => {
    expect((await list(`?accountId=${ben.id}`)).entries.map(({ id }) => id)).toEqual([2]);
  });

  test('flags what is older than the archive age, which the organization may choose', async () => {
    expect((await list()).entries.map(({ archived }) => archived)).toEqual([false, false, false, true]);
    await ana.call('PUT', '/api/admin/settings', { archiveYears: 3 });
    expect((await list('?age=archived')).total).toBe(0);
  });

  test('goes on from page to page without losing or repeating a line', async () => {
    const ids: number[] = [];
    let before: number | null = null;
    do {
      const page: Page = await list(`?limit=3${before === null ? '' : `&before=${before}`}`);
      ids.push(...page.entries.map(({ id }) => id));
      before = page.before;
    } while (before !== null);
    expect(ids).toEqual([4, 3, 2, 1]);
  });

  test.each([
    ['from=yesterday', 'from'],
    ['to=2026-6-9', 'to'],
    ['to=2026-02-30', 'to'],
    ['from=2026-13-01', 'from'],
    ['age=old', 'age'],
    ['before=x', 'before'],
    ['limit=0', 'limit'],
    ['limit=201', 'limit'],
  ])('%s is refused and the field named', async (query, field) => {
    const response = await ana.call('GET', `/api/admin/audit?${query}`);
    expect([response.status, await response.json()]).toMatchObject([400, { field }]);
  });

  test('holds nothing of another organization, nor of attempts nobody can be named for', async () => {
    const stranger = await app.addPerson(await app.addWorkspace('Elsewhere'), 'Cleo', 'admin');
    const nobody = { workspaceId: null, accountId: null, event: 'sign_in_failed', detail: {}, address: '' } as const;
    await audit(app.services.db, nobody, app.services.now());
    expect(await list('', stranger)).toMatchObject({ entries: [], total: 0, events: [], people: [] });
    expect((await list()).total).toBe(4);
    expect((await list(`?accountId=${ana.id}`, stranger)).total).toBe(0);
  });
});

describe('the export', () => {
  test('is a CSV download of what fits the filter, with cells no spreadsheet runs, and is itself noted', async () => {
    await append('reminder_created', '2026-06-09T09:00:00.000Z', ana, { name: '=HYPERLINK("http://evil")' });
    const response = await ana.call('GET', '/api/admin/audit/export?from=2026-06-09');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="audit-log-2026-06-09.csv"');
    const lines = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer()).split('\r\n');
    expect(lines[0]).toBe('\uFEFFLine,Time (UTC),Event,Person,Person id,Address,Details,Archived');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toContain('"name: =HYPERLINK(""http://evil"")"');
    expect(eventsOf(await list('?event=audit_exported'))).toEqual(['audit_exported']);
  });

  test('neutralizes a name that would run as a formula', async () => {
    await app.services.db
      .updateTable('member')
      .set({ firstName: '=1+1', lastName: '' })
      .where('id', '=', ana.id)
      .execute();
    const text = await (await ana.call('GET', '/api/admin/audit/export?event=role_changed')).text();
    expect(text).toContain(",'=1+1,");
  });
});

describe('the chain', () => {
  const check = async () => (await (await ana.call('GET', '/api/admin/audit/chain')).json()) as unknown;

  test('is whole', async () => {
    const checkedAt = app.services.now().toISOString();
    expect(await check()).toEqual({ state: 'whole', brokenAt: null, checkedAt });
  });

  test('that was broken names the first line, within a minute', async () => {
    await check();
    await freePast(app.services.db);
    await sql.raw(`update audit set event = 'sign_out' where id = 3`).execute(app.services.db);
    app.clock.now += 60_000;
    expect(await check()).toMatchObject({ state: 'broken', brokenAt: 3 });
  });
});
