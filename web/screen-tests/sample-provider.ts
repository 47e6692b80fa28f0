import { providerMutators } from '#sync/domain/scope/scope-mutators.ts';
import { call } from '#sync/engine/mutator.ts';
import { newRecordId } from '#web/store/new-record-id.ts';
import type { ScreenPage } from './screen-page.tsx';

const fields = { kind: 'esp', offering: '', fedramp: 'none', contractRef: '', notes: '' } as const;

/** An external service provider; `handles` is security protection data by default. */
export async function addProvider(app: ScreenPage, name: string, handles: 'cui' | 'spd' = 'spd'): Promise<void> {
  const provider = { ...fields, id: newRecordId(), name, handles, hasLevelTwo: false };
  await app.workspace.carryOut(call(providerMutators.create, provider));
}
