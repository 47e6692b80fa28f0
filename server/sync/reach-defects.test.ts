import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WORKSPACE_HEADER } from '#sync/domain/common/workspace-name.ts';
import { Reach } from '#sync/engine/reach.ts';
import { productSchema } from '#sync/product.ts';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { doors, findLeaks } from '#server/testing/reach/reach-doors.ts';
import { assessmentOf } from '#server/testing/reach/reach-team.ts';
import { buildReachWorld } from '#server/testing/reach/reach-world.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

// Defects in the product's own code, planted one at a time, which reach.test.ts must find.
const planted = vi.hoisted(() => ({ defect: '', workspaceId: '', accountId: '', assessments: [] as string[] }));
const DATA_FOLDER = mkdtempSync(join(tmpdir(), 'reach-defects-'));
let app: TestApp;
let worlds = 0;
planted.assessments = Array.from({ length: 100 }, (_, workspace) => assessmentOf(workspace));

beforeAll(async () => {
  app = await openTestApp({ DATA_FOLDER });
  // A separate workspace whose rows some defects leak.
  const stranger = await buildReachWorld(app, new SeededRandom(0), worlds);
  planted.workspaceId = [...stranger.workspaceIds.values()][0] ?? '';
});
afterAll(() => rmSync(DATA_FOLDER, { recursive: true, force: true }));

const ignoresTeams = () => planted.defect === 'a list beside the records ignores whose team it is';

vi.mock(import('./row-reach.ts'), async (original) => {
  const real = await original();
  return {
    ...real,
    reachFilters: (...args) =>
      planted.defect === 'a page ignores whose rows they are' ? [] : real.reachFilters(...args),
    mayReceive: (...args) => planted.defect === 'a refusal ignores whose rows they are' || real.mayReceive(...args),
    circleFilter: (...args) => (ignoresTeams() ? sql`1 = 1` : real.circleFilter(...args)),
    tombstoneFilter: (...args) => (ignoresTeams() ? sql`1 = 1` : real.tombstoneFilter(...args)),
    readerOf: async (db, who) => {
      const reader = await real.readerOf(db, who);
      const isAll =
        planted.defect === 'everybody is in every team' ||
        (planted.defect === 'what is for nobody in particular has a team’s rows' && who.accountId === real.EVERYBODY);
      const open = [...reader.reach.ids, ...planted.assessments].map((id) => ({ id, hasTeam: false }));
      return isAll ? { ...reader, reach: new Reach(productSchema, who.accountId, open, []) } : reader;
    },
    hasOwner: (...args) => planted.defect !== 'the history keeps what is one person’s' && real.hasOwner(...args),
  };
});

vi.mock(import('./part-reach.ts'), async (original) => {
  const real = await original();
  return {
    ...real,
    findPartReach: async (...args) =>
      planted.defect === 'a client receives what everybody does' ? undefined : real.findPartReach(...args),
  };
});

vi.mock(import('#sync/domain/permissions/permission-sheet.ts'), async (original) => {
  const real = await original();
  const reads = (role: string, action: string) =>
    planted.defect === 'a client may read' && role === 'client' && action === 'compliance.read';
  return { ...real, can: (role, action) => reads(role, action) || real.can(role, action) };
});

// Mutators of private records write no steps themselves, so this makes one do so.
vi.mock(import('#sync/engine/decide-batch.ts'), async (original) => {
  const real = await original();
  return {
    ...real,
    decideBatch: (input) => {
      const outcome = real.decideBatch(input);
      if (planted.defect !== 'the history keeps what is one person’s' || 'problem' in outcome) return outcome;
      for (const { name, key, args } of input.mutations) {
        if (name !== 'profile.save') continue;
        const { accountId, set } = args as { accountId: string; set: { agencyName?: string } };
        const step = { table: 'profile', recordId: accountId, field: 'agencyName', from: null, to: set.agencyName };
        outcome.steps.push({ ...step, circle: null, key, deviceAt: input.now, isTimeOff: false });
      }
      return outcome;
    },
  };
});

vi.mock(import('./pull.ts'), async (original) => {
  const real = await original();
  return {
    ...real,
    readPage: (db, reader, place, ...rest) => {
      const isExport = !('clientId' in place);
      const isElse = planted.defect === 'an export has what is somebody else’s' && isExport;
      return real.readPage(db, isElse ? { ...reader, accountId: planted.accountId } : reader, place, ...rest);
    },
  };
});

vi.mock(import('#server/history/history-table.ts'), async (original) => {
  const real = await original();
  return {
    ...real,
    listHistoryAfter: (db, reader, ...rest) => {
      const isElse = planted.defect === 'the history is another workspace’s';
      return real.listHistoryAfter(db, isElse ? { ...reader, workspaceId: planted.workspaceId } : reader, ...rest);
    },
    listHistoryBack: (db, reader, from) => {
      const isOlder = planted.defect === 'the older history is another workspace’s' && from.before !== undefined;
      const isNewest =
        planted.defect === 'the activity is another workspace’s' && from.before === undefined && !from.about;
      return real.listHistoryBack(
        db,
        isOlder || isNewest ? { ...reader, workspaceId: planted.workspaceId } : reader,
        from,
      );
    },
  };
});

vi.mock(import('#server/recovery/who-decides.ts'), async (original) => {
  const real = await original();
  return { ...real, decides: (...args) => planted.defect === 'everybody decides on offers' || real.decides(...args) };
});

vi.mock(import('#server/audit/audit-search.ts'), async (original) => {
  const real = await original();
  const change = (workspaceId: string) =>
    planted.defect === 'the log is another workspace’s' ? planted.workspaceId : workspaceId;
  return {
    ...real,
    listAuditRows: (db, search, page) =>
      real.listAuditRows(db, { ...search, workspaceId: change(search.workspaceId) }, page),
  };
});

vi.mock(import('#server/reminder/reminder-content.ts'), async (original) => {
  const real = await original();
  return {
    ...real,
    composeReminder: (db, reminder, ...rest) => {
      const isElse = planted.defect === 'a mail is about another workspace';
      return real.composeReminder(db, isElse ? { ...reminder, workspaceId: planted.workspaceId } : reminder, ...rest);
    },
  };
});

vi.mock(import('#server/account/sessions/request-place.ts'), async (original) => {
  const real = await original();
  return {
    ...real,
    findPlace: async (context, accountId, memberships) => {
      const place = await real.findPlace(context, accountId, memberships);
      const named = context.req.header(WORKSPACE_HEADER);
      if (planted.defect === 'the role of another workspace counts' && place) {
        return { ...place, role: memberships.find(({ role }) => role === 'admin')?.role ?? place.role };
      }
      if (planted.defect === 'who was removed is still let in' && !place && named !== undefined) {
        context.set('refusal', undefined);
        const joinedAt = '2026-06-01T09:00:00.000Z';
        return { workspaceId: named, role: 'viewer', joinedAt };
      }
      return place;
    },
  };
});

test.each([
  ['a page ignores whose rows they are', 'snapshot'],
  ['a refusal ignores whose rows they are', 'refusals'],
  ['the history keeps what is one person’s', 'GET /api/sync/history'],
  ['an export has what is somebody else’s', 'export'],
  ['everybody is in every team', 'snapshot'],
  ['everybody is in every team', 'pages'],
  ['everybody is in every team', 'news'],
  ['everybody is in every team', 'export'],
  ['everybody is in every team', 'GET /api/documents'],
  ['everybody is in every team', 'GET /api/documents/:id/file'],
  ['everybody is in every team', 'GET /api/activity'],
  ['a list beside the records ignores whose team it is', 'news'],
  ['a list beside the records ignores whose team it is', 'GET /api/sync/history'],
  ['a list beside the records ignores whose team it is', 'GET /api/sync/history/older'],
  ['what is for nobody in particular has a team’s rows', 'mails'],
  ['a client receives what everybody does', 'snapshot'],
  ['a client receives what everybody does', 'pages'],
  ['a client receives what everybody does', 'news'],
  ['a client receives what everybody does', 'GET /api/documents/:id/file'],
  ['a client may read', 'GET /api/compliance/status'],
  ['a client may read', 'GET /api/kanban/boards'],
  ['a client may read', 'GET /api/poam'],
  ['a client may read', 'GET /api/packs/:sha256'],
  ['everybody decides on offers', 'GET /api/recovery'],
  ['the history is another workspace’s', 'GET /api/sync/history'],
  ['the older history is another workspace’s', 'GET /api/sync/history/older'],
  ['the activity is another workspace’s', 'GET /api/activity'],
  ['the log is another workspace’s', 'GET /api/admin/audit'],
  ['a mail is about another workspace', 'mails'],
  ['the role of another workspace counts', 'GET /api/admin/invitations'],
  ['who was removed is still let in', 'snapshot'],
])('%s: found at the door %s', async (defect, door) => {
  planted.defect = defect;
  const random = new SeededRandom(1);
  const world = await buildReachWorld(app, random, ++worlds);
  planted.accountId = world.places.find(({ number }) => number === 2)?.person.id ?? '';
  const asked = doors.filter(({ name }) => name === door);
  const found = await findLeaks(world, random, { asked });
  expect(found).not.toEqual([]);
});
