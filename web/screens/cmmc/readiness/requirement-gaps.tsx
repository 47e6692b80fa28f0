import { cmmcIdOf } from '#sync/catalog/requirement-names.ts';
import { lacksSomething, type FamilyReadiness } from '#sync/domain/score/family-readiness.ts';
import { isContradicted, type RequirementReadiness } from '#sync/domain/score/readiness-gaps.ts';
import { Badge } from '#web/kit/badge.tsx';
import kit from '#web/kit/kit.module.css';
import { TextLink } from '#web/kit/text-link.tsx';
import { objectivesHref, requirementHref } from '#web/parts/requirement/requirement-address.ts';
import { RequirementTitle } from '#web/parts/requirement/requirement-title.tsx';
import { ResultBadge } from '#web/parts/score/result-badge.tsx';
import { countOf } from '#web/words/counts.ts';
import { statusName } from '#web/words/names.ts';
import { letterIn } from '#web/words/objective-id.ts';
import css from './family-gaps.module.css';

function lettersOf(objectiveIds: readonly string[]): string {
  return objectiveIds.map(letterIn).join(' ');
}

function PoamBadge({ verdict, hasPlan }: RequirementReadiness) {
  if (verdict === null) return null;
  if (verdict !== 'allowed') return <Badge tone="danger">Must be met</Badge>;
  return hasPlan ? <Badge tone="info">On a POA&M</Badge> : <Badge tone="warning">May wait, not planned</Badge>;
}

function Gap({ requirement, title }: { requirement: RequirementReadiness; title: string }) {
  const { controlId, status, result, points, unmet, unproven } = requirement;
  return (
    <li className={css.gap}>
      <TextLink href={requirementHref(controlId)} className={`${kit.small} ${kit.bold} ${css.id}`}>
        {cmmcIdOf(controlId)}
      </TextLink>
      <div className={kit.shrinks}>
        <p>
          <RequirementTitle id={controlId} title={title} />
        </p>
        <p className={`${kit.small} ${css.missing}`}>
          {unmet.length > 0 && (
            <TextLink href={objectivesHref(controlId)}>
              {countOf(unmet.length, 'objective')} not met or open {lettersOf(unmet)}
            </TextLink>
          )}
          {unproven.length > 0 && (
            <TextLink href={objectivesHref(controlId)}>
              {unproven.length} without evidence {lettersOf(unproven)}
            </TextLink>
          )}
        </p>
      </div>
      <span className={css.marks}>
        <ResultBadge result={result} />
        {isContradicted(requirement) && <span className={kit.aside}>{`claimed ${statusName(status)}`}</span>}
        {points > 0 && result === 'not_met' && <Badge variant="outline">−{countOf(points, 'point')}</Badge>}
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
  if (lacking.length === 0) return <p className={`${kit.soft} ${kit.ruled} ${kit.padded}`}>Nothing is missing.</p>;
  return (
    <ul className={css.gaps}>
      {lacking.map((requirement) => (
        <Gap key={requirement.controlId} requirement={requirement} title={titles.get(requirement.controlId) ?? ''} />
      ))}
    </ul>
  );
}
