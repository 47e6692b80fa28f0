import { useMemo, useState } from 'react';
import type { Control } from '#sync/domain/control/control-record.ts';
import type { ObjectiveRow } from './rows/objective-row-model.ts';
import { familiesOf, filterFamilies, type FamilyNode, type ObjectiveFilter } from './rows/objective-tree.ts';

/** Remembers the previous tree, so that its unchanged parts can be reused. */
class ShownTree {
  #all: readonly FamilyNode[] = [];
  #key = '';
  #kept = new Set<string>();

  build(controls: readonly Control[], rows: readonly ObjectiveRow[]): readonly FamilyNode[] {
    this.#all = familiesOf(controls, rows, this.#all);
    return this.#all;
  }

  filter(all: readonly FamilyNode[], filter: ObjectiveFilter): readonly FamilyNode[] {
    const key = JSON.stringify(filter);
    if (key !== this.#key) this.#kept = new Set();
    this.#key = key;
    const shown = filterFamilies(all, filter, this.#kept);
    const rows = shown.flatMap(({ controls }) => controls.flatMap((node) => node.shown));
    for (const { objective } of rows) this.#kept.add(objective.id);
    return shown;
  }
}

/**
 * All families, and the matching ones. An objective that no longer matches stays until the filters change, so that
 * nothing disappears while somebody works on it.
 */
export function useShownFamilies(
  controls: readonly Control[],
  rows: readonly ObjectiveRow[],
  filter: ObjectiveFilter,
): { all: readonly FamilyNode[]; shown: readonly FamilyNode[] } {
  const [tree] = useState(() => new ShownTree());
  const { q, family, method, work, status, completion } = filter;
  const all = useMemo(() => tree.build(controls, rows), [tree, controls, rows]);
  const shown = useMemo(
    () => tree.filter(all, { q, family, method, work, status, completion }),
    [tree, all, q, family, method, work, status, completion],
  );
  return { all, shown };
}
