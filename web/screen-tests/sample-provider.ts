import { providerMutators } from '#sync/domain/scope/scope-mutators.ts';
import { call } from '#sync/engine/mutator.ts';
import { newRecordId } from '#web/data/records/new-record-id.ts';
import type { ScreenPage } from './screen-page.tsx';

const fields = { kind: 'esp', handles: 'spd', offering: '', fedramp: 'none', contractRef: '', notes: '' } as const;

/** An external service provider with security protection data. */
export async function addProvider(app: ScreenPage, name: string): Promise<void> {
  await app.workspace.carryOut(
    call(providerMutators.create, { ...fields, id: newRecordId(), name, hasLevelTwo: false }),
  );
}
