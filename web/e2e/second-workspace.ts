import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, type BrowserContext } from 'playwright/test';
import type { ServerProcess } from './server-process.ts';

/** Also makes the person with this address a member of a workspace with this name. Returns the workspace's id. */
export function addMembership({ folder }: Pick<ServerProcess, 'folder'>, email: string, workspace: string): string {
  const db = new Database(join(folder, 'vernier.sqlite'));
  try {
    const { id } = db.prepare('select id from workspace where name = ?').get(workspace) as { id: string };
    const columns = (db.pragma('table_info(member)') as { name: string }[]).map(({ name }) => name);
    const values = columns.map((name) => (name === 'workspaceId' ? '?' : name === 'seq' ? '1000' : `"${name}"`));
    const into = columns.map((name) => `"${name}"`).join(', ');
    db.prepare(`insert into member (${into}) select ${values.join(', ')} from member where email = ?`).run(id, email);
    return id;
  } finally {
    db.close();
  }
}

/** The requirements that are complete in a workspace on the server, requested by the signed-in person. */
export async function completeIn(context: BrowserContext, origin: string, workspaceId: string): Promise<string[]> {
  const answer = await context.request.get(`${origin}/api/compliance/status`, {
    headers: { Workspace: workspaceId },
  });
  expect(answer.status()).toBe(200);
  const statuses = (await answer.json()) as { controlId: string; status: string }[];
  return statuses.filter(({ status }) => status === 'complete').map(({ controlId }) => controlId);
}
