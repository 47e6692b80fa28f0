import type { Asset } from '#sync/domain/scope/asset-record.ts';
import type { InventoryPlan } from '#sync/domain/scope/inventory/inventory-plan.ts';
import type { AssetFields } from '#sync/domain/scope/scope-fields.ts';
import { ASSETS_AT_ONCE, changeAssets, type ManyAssets } from '#sync/domain/scope/asset-mutators.ts';
import { call } from '#sync/engine/mutator.ts';
import { type Part, recordKey } from '#sync/engine/schema.ts';
import { keysOf } from '#sync/engine/value.ts';
import { newRecordId } from '#web/data/records/new-record-id.ts';
import type { ChangePlan, PlannedChange, Progress } from '#web/parts/changes/run-changes.ts';
import { countOf } from '#web/words/counts.ts';
import { severalToast } from '#web/words/several-toast.ts';

/** Characters of one change, far below what one request holds. */
const ROOM = 150_000;

export interface AssetEdit {
  asset: Asset;
  set: Part<AssetFields>;
}

/** An import as one act, which can be taken back as one. */
export function importPlan({ added, changed }: InventoryPlan, progress: Progress): ChangePlan {
  const created = added.map(({ fields }) => ({ ...fields, id: newRecordId() }));
  const done = `${countOf(created.length, 'asset')} added, ${changed.length} changed`;
  const { changes, back } = changesOf([
    ...created.map((create) => ({ act: { create }, back: { remove: create.id } })),
    ...changed.map(editOf),
  ]);
  return {
    changes,
    progress: { ...progress, undoOf: (count) => back.slice(0, count) },
    done: severalToast(created.length + changed.length, done),
    undo: { changes: back, done: { title: 'The import was taken back' } },
  };
}

/** The same change of several assets as one act. */
export function bulkPlan(edits: readonly AssetEdit[]): ChangePlan {
  const { changes, back } = changesOf(edits.map(editOf));
  return {
    changes,
    done: severalToast(edits.length, `${countOf(edits.length, 'asset')} changed`),
    undo: { changes: back, done: { title: 'The assets are as they were' } },
  };
}

type Act =
  | { create: ManyAssets['create'][number] }
  | { update: ManyAssets['update'][number]; seen: Record<string, unknown> }
  | { remove: string };

/** An act, and what takes it back. */
interface TwoWays {
  act: Act;
  back: Act;
}

function editOf({ asset: { id }, asset, set }: AssetEdit): TwoWays {
  const before = partOf(asset, set);
  return {
    act: { update: { id, set }, seen: before },
    back: { update: { id, set: before as Part<AssetFields> }, seen: { ...set } },
  };
}

function partOf(asset: Asset, set: Part<AssetFields>): Record<string, unknown> {
  return Object.fromEntries(keysOf(set).map((field) => [field, asset[field]]));
}

// The changes, and in the same order those that take them back.
function changesOf(acts: readonly TwoWays[]): { changes: PlannedChange[]; back: PlannedChange[] } {
  const parts: TwoWays[][] = [];
  let size = 0;
  for (const one of acts) {
    const length = Math.max(JSON.stringify(one.act).length, JSON.stringify(one.back).length);
    const part = parts.at(-1);
    if (!part || part.length === ASSETS_AT_ONCE || size + length > ROOM) {
      parts.push([one]);
      size = length;
    } else {
      part.push(one);
      size += length;
    }
  }
  return {
    changes: parts.map((part) => changeOf(part.map(({ act }) => act))),
    back: parts.map((part) => changeOf(part.map(({ back }) => back))),
  };
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
