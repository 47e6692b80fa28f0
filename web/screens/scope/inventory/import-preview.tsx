import type { ReactNode } from 'react';
import { namesText } from '#sync/domain/common/names-text.ts';
import type { Asset } from '#sync/domain/scope/asset-record.ts';
import { inventoryColumns } from '#sync/domain/scope/inventory/inventory-columns.ts';
import {
  placeText,
  type ChangedAsset,
  type InventoryImportPlan,
} from '#sync/domain/scope/inventory/inventory-import-plan.ts';
import type { AssetFields } from '#sync/domain/scope/scope-fields.ts';
import { keysOf } from '#sync/engine/value.ts';
import factsCss from '#web/kit/facts.module.css';
import { categoryWords } from '#web/screens/scope/scope-words.ts';
import css from './inventory.module.css';

/** How many of each kind are named; the rest are counted. */
const NAMED = 200;

/** What an import would do, before anything is done. */
export function ImportPreview({ plan }: { plan: InventoryImportPlan }) {
  const { added, changed, unchanged, refused, unread } = plan;
  return (
    <>
      <p className={factsCss.counts} role="status">
        <Count count={added.length} label="added" /> <Count count={changed.length} label="changed" />{' '}
        <Count count={unchanged} label="unchanged" /> <Count count={refused.length} label="refused" />
      </p>
      {added.length + changed.length === 0 && <p>There is nothing to import.</p>}
      <Group title="Refused" count={refused.length} lines={reasonsOf(refused).size} isOpen>
        {reasonLines(refused)}
      </Group>
      <Group
        title="Cells not understood, rows taken without them"
        count={unread.length}
        lines={reasonsOf(unread).size}
        isOpen
      >
        {reasonLines(unread)}
      </Group>
      <Group title="Changed" count={changed.length} isOpen>
        {changed.slice(0, NAMED).map((change) => (
          <li key={placeText(change)}>
            <b>{titleOf(change.asset)}</b>
            <Differences change={change} />
          </li>
        ))}
      </Group>
      <Group title="Added" count={added.length} isOpen={added.length <= 20}>
        {added.slice(0, NAMED).map((asset) => (
          <li key={placeText(asset)}>
            <b>{titleOf(asset.fields)}</b>
            <Values fields={asset.fields} />
          </li>
        ))}
      </Group>
    </>
  );
}

/** Groups rows with the same reason, so that each reason appears once. */
function reasonsOf(rows: InventoryImportPlan['refused']) {
  return Map.groupBy(rows, ({ reason }) => reason);
}

function reasonLines(rows: InventoryImportPlan['refused']): ReactNode {
  return Array.from(reasonsOf(rows))
    .slice(0, NAMED)
    .map(([reason, of]) => (
      <li key={reason}>
        <b>{namesText(of.map((row) => `${placeText(row)}${row.name && `, ${row.name}`}`))}</b>
        <span>{reason}</span>
      </li>
    ));
}

function Count({ count, label }: { count: number; label: string }) {
  return (
    <span>
      <b>{count.toLocaleString('en-US')}</b> {label}
    </span>
  );
}

function Group({ title, count, lines = count, isOpen, children }: GroupProps) {
  if (count === 0) return null;
  return (
    <details className={`${factsCss.opens} ${css.group}`} open={isOpen}>
      <summary>{`${title}: ${count.toLocaleString('en-US')}`}</summary>
      <ul>{children}</ul>
      {lines > NAMED && <p>{`And ${(lines - NAMED).toLocaleString('en-US')} more.`}</p>}
    </details>
  );
}

interface GroupProps {
  title: string;
  count: number;
  /** How many rows it stands for, if more than one. */
  lines?: number;
  isOpen: boolean;
  children: ReactNode;
}

/** All imported values of a new asset, besides its name. */
function Values({ fields }: { fields: AssetFields }) {
  const { name: _name, tag: _tag, category, ...others } = fields;
  const written = keysOf(others).flatMap((field) => {
    const { heading, write } = inventoryColumns[field];
    const value = write(fields);
    return value === '' ? [] : [`${heading}: ${value}`];
  });
  return [categoryWords[category].name, ...written].map((words) => <span key={words}>{words}</span>);
}

function Differences({ change: { asset, set } }: { change: ChangedAsset }) {
  const after = Object.assign({}, asset, set);
  return keysOf(set).map((field) => {
    const { heading, write } = inventoryColumns[field];
    return (
      <span key={field}>
        {`${heading}: `}
        <del>{write(asset) || 'empty'}</del>
        {' → '}
        <ins>{write(after) || 'empty'}</ins>
      </span>
    );
  });
}

function titleOf({ tag, name }: Pick<Asset, 'tag' | 'name'>): string {
  return [tag, name].filter(Boolean).join(' · ');
}
