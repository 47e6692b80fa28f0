import { takers } from '#sync/domain/import/record-acts.ts';
import { changeAssets } from '#sync/domain/scope/asset-mutators.ts';
import type { Asset } from '#sync/domain/scope/asset-record.ts';
import type { InventoryImportPlan } from '#sync/domain/scope/inventory/inventory-import-plan.ts';
import type { AssetFields } from '#sync/domain/scope/scope-fields.ts';
import { call } from '#sync/engine/mutator.ts';
import { recordKey, type Part } from '#sync/engine/schema.ts';
import { keysOf } from '#sync/engine/value.ts';
import { stepsOfRecords } from '#web/parts/changes/act-steps.ts';
import type { ChangePlan } from '#web/parts/changes/run-changes.ts';
import { importSteps, type ImportPlan } from '#web/parts/import/import-plan.ts';
import type { TakenRecord } from '#web/store/imports/keep-records.ts';
import { newRecordId } from '#web/store/new-record-id.ts';
import { countOf } from '#web/words/counts.ts';
import { severalToast } from '#web/words/several-toast.ts';

export interface AssetEdit {
  asset: Asset;
  set: Part<AssetFields>;
}

/** An import as one act, which can be undone as one. */
export function importPlan({ added, changed }: InventoryImportPlan, fileName: string): ImportPlan {
  const { create, remove, update } = takers.asset;
  const created = added.map(({ fields }): TakenRecord => {
    const id = newRecordId();
    const named = { key: recordKey('asset', id), table: 'asset', title: fields.name } as const;
    return { ...named, acts: create(id, fields), undo: [remove(id)], seen: {}, left: {} };
  });
  const edited = changed.map(({ asset, set }): TakenRecord => {
    const key = recordKey('asset', asset.id);
    const before = valuesBefore({ asset, set });
    const acts = { acts: update(asset.id, set), undo: update(asset.id, before) };
    return { key, table: 'asset', title: asset.name, ...acts, seen: { [key]: before }, left: { [key]: set } };
  });
  const done = `${countOf(created.length, 'asset')} added, ${changed.length} changed`;
  const steps = importSteps([...created, ...edited]);
  return { fileName, kind: 'Inventory', steps, done: severalToast(created.length + changed.length, done) };
}

/** The same change of several assets as one act. */
export function bulkPlan(edits: readonly AssetEdit[]): ChangePlan {
  const back = edits.map(({ asset, set }) => ({ asset: { ...asset, ...set }, set: valuesBefore({ asset, set }) }));
  return {
    changes: changesOf(edits),
    done: severalToast(edits.length, `${countOf(edits.length, 'asset')} changed`),
    undo: { changes: changesOf(back), done: { title: 'The assets are as they were' } },
  };
}

function changesOf(edits: readonly AssetEdit[]) {
  const actsOf = ({ asset, set }: AssetEdit) => ({
    acts: [{ update: { id: asset.id, set } }],
    seen: { [recordKey('asset', asset.id)]: valuesBefore({ asset, set }) },
  });
  return stepsOfRecords((args) => call(changeAssets, args), edits, actsOf).flatMap(({ changes }) => changes);
}

/** The asset's current values of the fields to be set. */
function valuesBefore({ asset, set }: AssetEdit): Part<AssetFields> {
  return Object.fromEntries(keysOf(set).map((field) => [field, asset[field]]));
}
