import { cmmcIdOf } from '#sync/catalog/requirement-names.ts';
import { namesText } from '#sync/domain/common/names-text.ts';
import type { LedgerScore, LostPoints } from '#sync/domain/score/ledger-score.ts';
import { countOf } from '#web/words/counts.ts';

/** Why a requirement costs what it does; empty if its objectives already say it. */
export function reasonWords({ controlId, points, unplanned, isAnswerVoid }: LostPoints): string | null {
  if (controlId === '3.5.3') {
    if (isAnswerVoid) return 'Answered: remote and privileged users. That counts only while [a], [b] and [c] are met.';
    return points === 3 ? 'Remote and privileged users sign in with a second factor, but not yet everybody.' : null;
  }
  if (controlId === '3.13.11' && points === 3) return 'Encryption is in use, but its FIPS validation is missing.';
  if (unplanned.length > 0)
    return `Nothing is planned for ${namesText(unplanned.map(cmmcIdOf))}, so this one is not met either.`;
  return null;
}

/** Whether it may wait on a POA&M, in a few words. */
export function waitWords({ verdict, plans }: LostPoints): string {
  if (verdict !== 'allowed') return verdict === 'encryption' ? 'Not on a POA&M yet' : 'Never on a POA&M';
  return plans.length > 0 ? 'Planned for a POA&M' : 'POA&M possible';
}

/** '13 of 5 points, 5 of 3 and 18 of 1'. */
export function weightsText(requirements: LedgerScore['atRisk']): string {
  const counts = new Map<number, number>();
  for (const { points } of requirements) counts.set(points, (counts.get(points) ?? 0) + 1);
  const parts = [...counts]
    .sort(([a], [b]) => b - a)
    .map(([points, count], place) =>
      place === 0 ? `${count} of ${countOf(points, 'point')}` : `${count} of ${points}`,
    );
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? '');
}
