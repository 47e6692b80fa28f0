import { useState } from 'react';
import { cuiUseNames } from '#sync/domain/scope/asset-names.ts';
import { cuiUses, type Asset } from '#sync/domain/scope/asset-record.ts';
import { handlesCuiUnmeant } from '#sync/domain/scope/asset-scope.ts';
import { addressOf } from '#web/address.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Button } from '#web/kit/button.tsx';
import { Checkbox } from '#web/kit/checkbox.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import kit from '#web/kit/kit.module.css';
import { ListRow, RowId, RowMeta, RowTitle } from '#web/kit/list-row.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { SearchField } from '#web/kit/search-field.tsx';
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx';
import { CategoryMark } from '#web/parts/asset/category-mark.tsx';
import { findAssets } from '#web/parts/asset/find-assets.ts';
import { BulkSheet } from '#web/screens/scope/inventory/bulk-sheet.tsx';
import css from '#web/screens/scope/scope-screen.module.css';
import { assessedText, categoryWords, riskManagedText, unlistedText } from '#web/screens/scope/scope-words.ts';
import { countOf } from '#web/words/counts.ts';
import { NotedAssets } from './noted-assets.tsx';
import type { UnlistedAsset } from './unlisted-assets.ts';

/** Column headings, where there is room for columns. */
const columns = ['ID', 'Asset', 'Category', 'CUI', 'Assessed'] as const;

/** How many rows are shown at first, and added with each press for more. */
const ROWS = 50;

export interface InventoryPanelProps {
  /** The listed assets, in order. */
  assets: readonly Asset[];
  total: number;
  /** Assets that the plan names but the inventory lacks. */
  unlisted: readonly UnlistedAsset[];
  /** `table/id` of records with changes that only this device has. */
  pending: ReadonlySet<string>;
  /** Omitted for people who may only read. */
  onAdd?: (() => void) | undefined;
  onOpen: (id: string) => void;
}

/** The assets, how each is assessed, and what it does with CUI. */
export function InventoryPanel({ assets, total, unlisted, pending, onAdd, onOpen }: InventoryPanelProps) {
  const [shown, setShown] = useState(ROWS);
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const [typed, setTyped] = useState('');
  const [isChanging, setChanging] = useState(false);
  const listed = chosen ? findAssets(assets, typed) : assets;
  const handling = assets
    .filter(handlesCuiUnmeant)
    .map(({ id, name }) => ({ name, href: addressOf('/scope', { asset: id }) }));
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const endChoosing = () => {
    setChosen(null);
    setTyped('');
  };
  return (
    <Panel
      title="Asset inventory"
      description={total > 0 && `${countOf(total, 'asset')} · P process, S store, T transmit CUI`}
      action={
        total > 0 &&
        onAdd &&
        chosen === null && (
          <Button size="sm" variant="quiet" onPress={() => setChosen(new Set())}>
            Select
          </Button>
        )
      }
      footer={
        (listed.length > shown || unlisted.length > 0 || handling.length > 0) && (
          <>
            {listed.length > shown && (
              <Button size="sm" onPress={() => setShown(shown + ROWS)}>
                {`Show ${Math.min(ROWS, listed.length - shown)} more of ${listed.length}`}
              </Button>
            )}
            {handling.length > 0 && <NotedAssets says={riskManagedText(handling.length)} assets={handling} />}
            {unlisted.length > 0 && (
              <NotedAssets
                says={unlistedText(unlisted.length)}
                assets={unlisted.map(({ name, controlId, objectiveId }) => ({
                  name,
                  href: addressOf('/ssp', { control: controlId, objective: objectiveId }),
                }))}
              />
            )}
          </>
        )
      }
      isFlush
    >
      {chosen && (
        <section className={css.selection} aria-label="Selected assets">
          <output>
            <b>{chosen.size}</b> selected
          </output>
          <Button
            size="sm"
            variant="quiet"
            isDisabled={listed.length === 0}
            onPress={() => setChosen(new Set([...chosen, ...listed.map(({ id }) => id)]))}
          >
            {`Select all ${listed.length}`}
          </Button>
          <Button size="sm" isDisabled={chosen.size === 0} onPress={() => setChanging(true)}>
            Change
          </Button>
          <Button size="sm" variant="quiet" onPress={endChoosing}>
            Done selecting
          </Button>
          <SearchField
            className={css.search}
            label="Search assets"
            placeholder="Search by number, name, place or owner"
            value={typed}
            onChange={setTyped}
          />
        </section>
      )}
      {chosen && isChanging && (
        <BulkSheet assets={assets.filter(({ id }) => chosen.has(id))} onClose={() => setChanging(false)} />
      )}
      {assets.length === 0 ? (
        <EmptyState
          title={total === 0 ? 'No assets yet' : 'No assets in this category'}
          action={
            onAdd && (
              <Button size="sm" onPress={onAdd}>
                Add asset
              </Button>
            )
          }
        >
          {total === 0 && 'Go from room to room: what processes, stores or transmits CUI, and what protects it?'}
        </EmptyState>
      ) : (
        <>
          {chosen === null && (
            <div className={`${kit.meta} ${css.columnNames}`} aria-hidden="true">
              {columns.map((name) => (
                <span key={name}>{name}</span>
              ))}
            </div>
          )}
          {listed.length === 0 && <EmptyState title="No assets match" />}
          <ul className={kit.stack}>
            {listed.slice(0, shown).map((asset) => (
              <li key={asset.id} className={chosen ? css.choosing : undefined}>
                {chosen && (
                  <Checkbox
                    aria-label={`Select ${asset.name}`}
                    isSelected={chosen.has(asset.id)}
                    onChange={() => toggle(asset.id)}
                  />
                )}
                <ListRow
                  className={css.assetRow}
                  onPress={() => (chosen ? toggle(asset.id) : onOpen(asset.id))}
                  isPendingSync={pending.has(`asset/${asset.id}`)}
                >
                  <RowId>{asset.tag}</RowId>
                  <span className={kit.words}>
                    <RowTitle>{asset.name}</RowTitle>
                    <RowMeta>{[asset.kind, asset.location].filter(Boolean).join(' · ')}</RowMeta>
                  </span>
                  <span className={`${kit.line} ${kit.small}`}>
                    <CategoryMark category={asset.category} />
                    {categoryWords[asset.category].name}
                  </span>
                  <span className={css.uses}>
                    <VisuallyHidden>{usesText(asset)}</VisuallyHidden>
                    {cuiUses.map((use) => (
                      <span key={use} aria-hidden="true" data-on={asset.cui.includes(use) || undefined}>
                        {use.charAt(0).toUpperCase()}
                      </span>
                    ))}
                  </span>
                  <RowMeta>{assessedText(asset)}</RowMeta>
                  {asset.owner !== '' && <Avatar name={asset.owner} isNamed className={css.owner} />}
                </ListRow>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

function usesText({ cui }: Asset): string {
  if (cui.length === 0) return 'No CUI';
  return `${cuiUses
    .filter((use) => cui.includes(use))
    .map((use) => cuiUseNames[use])
    .join(', ')} CUI`;
}
