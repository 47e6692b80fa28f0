import { type FamilyReadiness, lacksSomething, type RequirementReadiness } from '#sync/domain/score/readiness-gaps.ts';
import { Badge } from '#web/kit/badge.tsx';
import { StatusChip } from '#web/kit/status-chip.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import { countOf } from '#web/words/counts.ts';
import { statusName } from '#web/words/names.ts';
import { controlPath, toneOf } from '#web/screens/cmmc/cmmc-words.ts';
import { objectivesPath } from './readiness-words.ts';
import css from './family-gaps.module.css';

function lettersOf(objectiveIds: readonly string[]): string {
  return objectiveIds.map((id) => id.slice(id.indexOf('['))).join(' ');
}

function PoamBadge({ verdict, hasPoam }: RequirementReadiness) {
  if (verdict === null) return null;
  if (verdict !== 'allowed') return <Badge tone="danger">Must be met</Badge>;
  return hasPoam ? <Badge tone="info">On a POA&M</Badge> : <Badge tone="warning">May wait, not planned</Badge>;
}

function Gap({ requirement, title }: { requirement: RequirementReadiness; title: string }) {
  const { controlId, status, points, unmet, unproven } = requirement;
  return (
    <li className={css.gap}>
      <TextLink href={controlPath(controlId)} className={css.id}>
        {controlId}
      </TextLink>
      <div className={css.text}>
        <p>{title}</p>
        <p className={css.missing}>
          {unmet.length > 0 && (
            <TextLink href={objectivesPath(controlId)}>
              {countOf(unmet.length, 'objective')} not met {lettersOf(unmet)}
            </TextLink>
          )}
          {unproven.length > 0 && (
            <TextLink href={objectivesPath(controlId)}>
              {unproven.length} without evidence {lettersOf(unproven)}
            </TextLink>
          )}
        </p>
      </div>
      <span className={css.marks}>
        <StatusChip status={toneOf(status)} label={statusName(status)} />
        {points > 0 && <Badge variant="outline">−{countOf(points, 'point')}</Badge>}
        <PoamBadge {...requirement} />
      </span>
    </li>
  );
}

/** A family's requirements that lack something, with the objectives concerned. */
export function RequirementGaps({
  family: { requirements },
  titles,
}: {
  family: FamilyReadiness;
  titles: ReadonlyMap<string, string>;
}) {
  const lacking = requirements.filter(lacksSomething);
  if (lacking.length === 0) return <p className={css.nothing}>Nothing is missing.</p>;
  return (
    <ul className={css.gaps}>
      {lacking.map((requirement) => (
        <Gap key={requirement.controlId} requirement={requirement} title={titles.get(requirement.controlId) ?? ''} />
      ))}
    </ul>
  );
}
