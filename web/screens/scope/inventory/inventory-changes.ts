import type { Asset } from '#sync/domain/scope/asset-record.ts';
import { changeAssets } from '#sync/domain/scope/asset-mutators.ts';
import type { InventoryPlan } from '#sync/domain/scope/inventory/inventory-plan.ts';
import type { AssetFields } from '#sync/domain/scope/scope-fields.ts';
import { type Part, recordKey } from '#sync/engine/schema.ts';
import { keysOf } from '#sync/engine/value.ts';
import { newRecordId } from '#web/data/records/new-record-id.ts';
import { changesOfSteps, stepsOfRecords, undoOfSteps } from '#web/parts/changes/act-steps.ts';
import type { ChangePlan, Progress } from '#web/parts/changes/run-changes.ts';
import { countOf } from '#web/words/counts.ts';
import { severalToast } from '#web/words/several-toast.ts';

export interface AssetEdit {
  asset: Asset;
  set: Part<AssetFields>;
}

/** An import as one act, which can be taken back as one. */
export function importPlan({ added, changed }: InventoryPlan, progress: Progress): ChangePlan {
  const created = added.map(({ fields }) => {
    const id = newRecordId();
    return { acts: [{ create: { ...fields, id } }], undo: [{ remove: id }], seen: {}, left: {} };
  });
  const steps = stepsOfRecords(changeAssets, [...created, ...changed.map(editOf)]);
  const done = `${countOf(created.length, 'asset')} added, ${changed.length} changed`;
  return {
    ...changesOfSteps(steps, progress),
    done: severalToast(created.length + changed.length, done),
    undo: { changes: undoOfSteps(steps), done: { title: 'The import was taken back' } },
  };
}

/** The same change of several assets as one act. */
export function bulkPlan(edits: readonly AssetEdit[]): ChangePlan {
  const steps = stepsOfRecords(changeAssets, edits.map(editOf));
  return {
    changes: steps.flatMap(({ changes }) => changes),
    done: severalToast(edits.length, `${countOf(edits.length, 'asset')} changed`),
    undo: { changes: undoOfSteps(steps), done: { title: 'The assets are as they were' } },
  };
}

function editOf({ asset, asset: { id }, set }: AssetEdit) {
  const before = Object.fromEntries(keysOf(set).map((field) => [field, asset[field]])) as Part<AssetFields>;
  const key = recordKey('asset', id);
  return {
    acts: [{ update: { id, set } }],
    undo: [{ update: { id, set: before } }],
    seen: { [key]: before },
    left: { [key]: set },
  };
}
