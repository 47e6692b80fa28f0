import type { Role } from '#sync/domain/permissions/role.ts';
import type { Row } from '#sync/engine/row.ts';

/** One mutation as devices in the field may still send it, with the state before and the expected state after. */
export interface MutationFixture {
  name: string;
  args: unknown;
  /** The author's role; 'user' if any role may make the change. */
  role?: Role;
  rows: Record<string, Row[]>;
  writes: Record<string, Row[]>;
}
