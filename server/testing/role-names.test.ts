import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { actions } from '#sync/domain/permissions/permission-sheet.ts';

const root = join(import.meta.dirname, '../..');

// Demo data, test beds and migrations may name roles; the list of roles must.
const elsewhere =
  /\.(test|e2e)\.tsx?$|-(test-app|fixtures?)\.ts$|(^|\/)(testing|demo|migrations|beds|bench|e2e|screen-tests|node_modules)\//;
const listOfRoles = /\/role\.ts$/;
const sheet = /\/permission-sheet\.ts$/;

const sources = new Map(
  ['sync', 'server', 'web']
    .flatMap((room) =>
      readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((name) => join(room, name)),
    )
    .filter((file) => /\.tsx?$/.test(file) && !elsewhere.test(file))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
);

const roleName = /(['"`])(?:user|compliance_manager|admin|viewer)\1/;

const comment = /^\s*(?:\/\/|\/?\*)/;

/** The lines of code that name a role. */
function linesWithRoles(code: string): string[] {
  return code.split('\n').filter((line) => !comment.test(line) && roleName.test(line));
}

test.each([
  ["if (user.role === 'admin') return true;"],
  ["const mayWrite = role !== 'user';"],
  ["const managers = ['compliance_manager', 'admin'] as const;"],
  ["  access: ['admin'],"],
  ["  .where('role', '=', 'admin')"],
  ["await sql`select id from member where role = 'admin'`;"],
  ['<Gate role="admin">'],
  ["db.selectFrom('member').where('role', '=', 'user')"],
])('a role named outside the sheet is caught: %s', (line) => {
  expect(linesWithRoles(`const before = 1;\n${line}\n`)).toEqual([line]);
});

test.each([
  ["can(user.role, 'user.manage')"],
  ["db.selectFrom('member').select('id')"],
  ["  access: 'sales_admin',"],
  ["  // What a 'user' may not do."],
])('what names no role is let through: %s', (line) => {
  expect(linesWithRoles(line)).toEqual([]);
});

test('roles are named where they are listed and nowhere else', () => {
  const named = [...sources].filter(([file]) => !listOfRoles.test(file));
  expect(named.length).toBeGreaterThan(500);
  expect(named.flatMap(([file, code]) => linesWithRoles(code).map((line) => `${file}: ${line.trim()}`))).toEqual([]);
});

test('every action of the sheet is asked somewhere', () => {
  const code = [...sources].flatMap(([file, text]) => (sheet.test(file) ? [] : text)).join('\n');
  expect(actions.filter((action) => !code.includes(`'${action}'`))).toEqual([]);
});
