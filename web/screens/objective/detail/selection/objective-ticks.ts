import { countedObjectives } from '#sync/domain/objective/objectives-progress.ts';
import type { LegendProps } from '#web/kit/legend.tsx';
import type { ScaleTick } from '#web/kit/scale.tsx';
import type { ObjectiveRow } from '#web/screens/objective/list/rows/objective-row-model.ts';
import { objectiveStatusLabel, objectiveTone, statusValues } from '#web/screens/objective/objective-words.ts';

const tickByStatus: Readonly<Record<string, ScaleTick>> = {
  not_started: 'n',
  in_progress: 'p',
  implemented: 'i',
  validated: 'v',
};

/** One tick per objective of the standard, as a string, so that equal pictures are equal props. */
export function objectiveTicksOf(rows: readonly ObjectiveRow[]): string {
  return countedObjectives(rows)
    .map(({ status }) => tickByStatus[status] ?? 'n')
    .join('');
}

export function splitTicks(word: string): ScaleTick[] {
  return word.split('') as ScaleTick[];
}

/** Best first, as in a legend. */
export function legendOf(rows: readonly ObjectiveRow[]): LegendProps['items'] {
  const counted = countedObjectives(rows);
  return statusValues.toReversed().map((status) => {
    const tone = objectiveTone(status, 'complete');
    return {
      label: objectiveStatusLabel(status, 'complete').toLowerCase(),
      count: counted.filter((row) => row.status === status).length,
      glyph: tone,
      tone,
    };
  });
}

/** '24 validated, 41 complete, 3 in progress, 2 not started of 70'. */
export function legendSentence(rows: readonly ObjectiveRow[]): string {
  const parts = legendOf(rows).map(({ count, label }) => `${count} ${label}`);
  return `${parts.join(', ')} of ${countedObjectives(rows).length}`;
}
