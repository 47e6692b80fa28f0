import { memo } from 'react';
import { families } from '#sync/catalog/catalog-facts.ts';
import type { FamilyCode } from '#sync/catalog/catalog-types.ts';
import { Legend } from '#web/kit/legend.tsx';
import { ProgressBar } from '#web/kit/progress-bar.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { Select } from '#web/kit/select.tsx';
import { chosenItems, tallyOf, type WalkChoice, type WalkItem } from '#web/parts/judging/judging-walk.ts';
import { walkFilters, type WalkFilter } from '#web/parts/judging/walk-filters.ts';
import { objectiveLooks } from '#web/words/judgement-words.ts';
import css from './judging-screen.module.css';

const filterNames: Readonly<Record<WalkFilter, string>> = { open: 'Open', not_met: 'Not met', all: 'All' };

export interface JudgingHeadProps {
  items: readonly WalkItem[];
  family: FamilyCode | null;
  show: WalkFilter;
  onChoose: (choice: Partial<WalkChoice>) => void;
}

/** Which objectives the walk includes, and how far it has come. */
export const JudgingHead = memo(function JudgingHead({ items, family, show, onChoose }: JudgingHeadProps) {
  const openIn = (code: FamilyCode) => items.filter((item) => item.family === code && item.result === 'open').length;
  const chosen = chosenItems(items, { family, show: 'all' });
  const tally = tallyOf(chosen);
  const counts: Readonly<Record<WalkFilter, number>> = {
    open: tally.open,
    not_met: tally.not_met,
    all: chosen.length,
  };
  const results = ['met', 'not_met', 'not_applicable', 'open'] as const;
  return (
    <div className={css.head}>
      <Select
        label="Family"
        hideLabel
        items={[
          {
            id: 'all',
            label: 'All families',
            description: `${items.filter(({ result }) => result === 'open').length} open`,
          },
          ...families.map(({ code, name }) => ({
            id: code,
            label: `${code} ${name}`,
            description: `${openIn(code)} open`,
          })),
        ]}
        value={family ?? 'all'}
        onChange={(id) => onChoose({ family: id === 'all' ? null : (id as FamilyCode) })}
      />
      <ProgressBar
        label="Judged objectives"
        hideLabel
        size="md"
        tone="complete"
        value={chosen.length - tally.open}
        maxValue={chosen.length}
      />
      <Legend items={results.map((result) => ({ ...objectiveLooks[result], count: tally[result] }))} />
      <Segmented
        label="Objectives shown"
        isBlock
        items={walkFilters.map((id) => ({ id, label: `${filterNames[id]} ${counts[id]}` }))}
        value={show}
        onChange={(show) => onChoose({ show })}
      />
    </div>
  );
});
