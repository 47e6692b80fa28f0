import type { Asset } from '#sync/domain/scope/asset-record.ts';
import type { InventoryPlan } from '#sync/domain/scope/inventory/inventory-plan.ts';
import type { AssetFields } from '#sync/domain/scope/scope-fields.ts';
import { ASSETS_AT_ONCE, changeAssets, type ManyAssets } from '#sync/domain/scope/scope-mutators.ts';
import { call } from '#sync/engine/mutator.ts';
import { type Part, recordKey } from '#sync/engine/schema.ts';
import { keysOf } from '#sync/engine/value.ts';
import { newRecordId } from '#web/data/records/new-record-id.ts';
import type { ChangePlan, PlannedChange } from '#web/parts/changes/run-changes.ts';
import { countOf } from '#web/words/counts.ts';
import { successToast } from '#web/words/messages.ts';

/** Characters of one change, far below what one request holds. */
const ROOM = 150_000;

export interface AssetEdit {
  asset: Asset;
  set: Part<AssetFields>;
}

/** An import as one act, which can be taken back as one. */
export function importPlan({ added, changed }: InventoryPlan): ChangePlan {
  const created = added.map(({ fields }) => ({ ...fields, id: newRecordId() }));
  const done = `${countOf(created.length, 'asset')} added, ${changed.length} changed`;
  return {
    changes: changesOf([...created.map((create) => ({ create })), ...changed.map(editOf)]),
    done: successToast(done),
    undo: {
      changes: changesOf([...created.map(({ id }) => ({ remove: id })), ...changed.map(restoreOf)]),
      done: { title: 'The import was taken back' },
    },
  };
}

/** The same change of several assets as one act. */
export function bulkPlan(edits: readonly AssetEdit[]): ChangePlan {
  return {
    changes: changesOf(edits.map(editOf)),
    done: successToast(`${countOf(edits.length, 'asset')} changed`),
    undo: { changes: changesOf(edits.map(restoreOf)), done: { title: 'The assets are as they were' } },
  };
}

type Act =
  | { create: ManyAssets['create'][number] }
  | { update: ManyAssets['update'][number]; seen: Record<string, unknown> }
  | { remove: string };

function editOf({ asset, set }: AssetEdit): Act {
  return { update: { id: asset.id, set }, seen: partOf(asset, set) };
}

function restoreOf({ asset, set }: AssetEdit): Act {
  return { update: { id: asset.id, set: partOf(asset, set) as Part<AssetFields> }, seen: { ...set } };
}

function partOf(asset: Asset, set: Part<AssetFields>): Record<string, unknown> {
  return Object.fromEntries(keysOf(set).map((field) => [field, asset[field]]));
}

function changesOf(acts: readonly Act[]): PlannedChange[] {
  const changes: PlannedChange[] = [];
  let part: Act[] = [];
  let size = 0;
  const close = () => {
    if (part.length > 0) changes.push(changeOf(part));
    part = [];
    size = 0;
  };
  for (const act of acts) {
    const length = JSON.stringify(act).length;
    if (part.length === ASSETS_AT_ONCE || size + length > ROOM) close();
    part.push(act);
    size += length;
  }
  close();
  return changes;
}

function changeOf(acts: readonly Act[]): PlannedChange {
  const args = {
    create: acts.flatMap((act) => ('create' in act ? [act.create] : [])),
    update: acts.flatMap((act) => ('update' in act ? [act.update] : [])),
    remove: acts.flatMap((act) => ('remove' in act ? [act.remove] : [])),
  };
  const seen = acts.flatMap((act) => ('seen' in act ? [[recordKey('asset', act.update.id), act.seen] as const] : []));
  return { call: call(changeAssets, args), ...(seen.length > 0 && { seen: Object.fromEntries(seen) }) };
}
