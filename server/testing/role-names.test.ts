import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { actions } from '#sync/domain/permissions/permission-sheet.ts';

const root = join(import.meta.dirname, '../..');

/** The check's output for a file with this line. */
function check(line: string, file = 'server/board/rule.ts'): string {
  const folder = mkdtempSync(join(tmpdir(), 'vernier-roles-'));
  try {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), `const before = 1;\n${line}\n`);
    const { status, stderr } = spawnSync(process.execPath, [join(root, '.ci/check-roles.js'), folder], {
      encoding: 'utf8',
    });
    expect(status).toBe(stderr === '' ? 0 : 1);
    return stderr;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test.each([
  ["if (user.role === 'admin') return true;"],
  ["const mayWrite = role !== 'user';"],
  ["if (person.role === 'assessor') return false;"],
  ["if (person.role === 'client') return false;"],
  ["const managers = ['compliance_manager', 'admin'] as const;"],
  ["  access: ['admin'],"],
  ["  .where('role', '=', 'admin')"],
  ["await sql`select id from member where role = 'admin'`;"],
  ['<Gate role="admin">'],
  ["db.selectFrom('member').where('role', '=', 'user')"],
])('a role named outside the sheet is caught: %s', (line) => {
  expect(check(line)).toContain(`server/board/rule.ts:2: a role is named outside the permission sheet: ${line.trim()}`);
});

test.each([
  ["can(user.role, 'user.manage')"],
  ["db.selectFrom('member').select('id')"],
  ["  access: 'sales_admin',"],
  ["const isFirm = holder === 'assessor';"],
  ["const meta = await readMeta(db, 'client');"],
  ["  // What a 'user' may not do."],
])('what names no role is let through: %s', (line) => {
  expect(check(line)).toBe('');
});

test('the list of roles, demo data and tests may name them', () => {
  const line = "export const lead = 'compliance_manager';";
  const files = ['sync/domain/permissions/role.ts', 'server/demo/fill-people.ts', 'web/words/names.test.ts'];
  expect(files.map((file) => check(line, file))).toEqual(['', '', '']);
});

test('every action of the sheet is asked somewhere', () => {
  const code = ['sync', 'server', 'web']
    .flatMap((room) =>
      readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((name) => join(root, room, name)),
    )
    .filter(
      (file) =>
        /\.tsx?$/.test(file) &&
        !/\.(test|e2e)\.|[\\/](testing|demo|node_modules|e2e|screen-tests)[\\/]|permission-sheet/.test(file),
    )
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  expect(actions.filter((action) => !code.includes(`'${action}'`))).toEqual([]);
});
