import type { Dexie } from 'dexie';
import { vi } from 'vitest';
import { accountStore } from '#web/account/account.ts';
import type { Workspace } from '#web/account/workspace.ts';
import { openAccountDatabase } from '#web/store/account-database.ts';
import { openFileDatabase } from '#web/store/file-database.ts';
import { openRecordDatabase } from '#web/store/record-database.ts';
import { carryOutAll } from './carry-out-all.ts';
import { HookPage } from './hook-page.ts';

/** A page with Dana signed in, on databases of its own; the test answers `change` and `carryOut`. */
export class WorkspacePage extends HookPage {
  readonly db = openRecordDatabase(`records-${crypto.randomUUID()}`);
  readonly files: Dexie = openFileDatabase(`files-${crypto.randomUUID()}`);
  readonly account: Dexie = openAccountDatabase(crypto.randomUUID());
  readonly change = vi.fn<Workspace['change']>(async () => ({ mid: 1, merged: false }));
  readonly carryOut = vi.fn<Workspace['carryOut']>(async () => ({ mid: 1, merged: false }));

  constructor() {
    super();
    const user = { id: 'dana', workspaceId: 'north', firstName: 'Dana', lastName: 'Test', role: 'user' };
    const loop = { history: { show: () => () => undefined } };
    const { db, files, change, carryOut } = this;
    const places = this.account;
    const all = carryOutAll(carryOut);
    const workspace = { db, files, account: places, user, change, carryOut, carryOutAll: all, loop };
    const account = { state: 'signed_in', user, workspace, expired: false, turnedAway: false };
    vi.spyOn(accountStore, 'get').mockReturnValue(account as unknown as ReturnType<typeof accountStore.get>);
  }

  async close(): Promise<void> {
    await this.leave();
    vi.restoreAllMocks();
    await this.db.delete();
    await this.files.delete();
    await this.account.delete();
  }
}
