import type { Role } from '#sync/domain/permissions/role.ts';
import type { Row } from '#sync/engine/row.ts';
import type { TestApp, TestPerson } from '#server/testing/test-app.ts';

/**
 * Who a row is for: every member of its workspace, clients included or not, only its administrators, the team of its
 * assessment, or one person by number.
 */
type Audience = 'member' | 'all' | 'admin' | 'team' | `p${number}`;

/** The text by which a row is recognized in any answer. */
export const markOf = (workspace: number, audience: Audience): string => `reach-w${workspace}-${audience}-end`;
export const markPattern = /reach-w(\d+)-(member|all|admin|team|p\d+)-end/g;

/** A person and a workspace of which they may be a member. */
export interface Place {
  /** Their calls name the workspace. */
  person: TestPerson;
  number: number;
  workspace: number;
  /** Null for somebody who was removed from the workspace or never was a member. */
  role: Role | null;
}

export interface ReachWorld {
  app: TestApp;
  /** By number. */
  workspaceIds: Map<number, string>;
  /** The administrator of each, who stays. */
  founders: Map<number, TestPerson>;
  /** By workspace: its assessment by a team, and the numbers of the people who are in it now. */
  teams: Map<number, { assessmentId: string; people: Set<number> }>;
  /** Every combination of person and workspace. */
  places: Place[];
  /** Values for the ids in the paths of calls, from both workspaces. */
  ids: Record<'id' | 'boardId' | 'sha256' | 'accountId' | 'controlId' | 'code' | 'privateId', string[]>;
}

export const idOf = (world: ReachWorld, workspace: number): string => world.workspaceIds.get(workspace) ?? '';

export function conflictAbout(mark: string, table: string, recordId: string): Row {
  const side = { value: mark, by: null, name: '', at: null };
  const open = { state: 'open', choice: null, resolvedBy: null, resolvedAt: null };
  const about = { table, recordId, field: 'notes', was: null, earlier: side, later: side, merged: mark };
  return { id: `conflict-${mark}`, ...about, ...open, createdAt: '2026-06-09T09:00:00.000Z' };
}
