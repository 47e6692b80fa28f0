import { useRef, useState } from 'react';
import { findRequirementFacts } from '#sync/catalog/catalog-facts.ts';
import { findingHash } from '#sync/domain/finding/finding-hash.ts';
import type { ObjectiveStanding } from '#sync/domain/finding/objective-state.ts';
import { lostGround } from '#sync/domain/finding/proposal-needs.ts';
import { countsAs } from '#sync/domain/team/counting-roles.ts';
import { assessmentAddress } from '#web/address.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { ChevronLeftIcon } from '#web/kit/icons.ts';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { useFocusKept } from '#web/kit/use-focus-kept.ts';
import { ObjectiveText } from '#web/parts/requirement/requirement-text.tsx';
import { useCarried } from '#web/records/use-carried-records.ts';
import type { KnownObjective } from '#web/records/use-objectives.ts';
import type { TeamAssessment } from '#web/records/use-team-assessment.ts';
import { countOf } from '#web/words/counts.ts';
import { standingLook } from '#web/words/finding-words.ts';
import { DisputeSide } from './dispute-side.tsx';
import css from './disputes.module.css';
import { RulingDock } from './ruling-dock.tsx';
import { RulingNotice } from './ruling-notice.tsx';
import type { Rulings } from './use-rulings.ts';

export interface DisputeDetailProps {
  team: TeamAssessment;
  objective: KnownObjective;
  standing: ObjectiveStanding;
  nameOf: (personId: string) => string;
  /** Why the person does not rule; undefined for the lead. */
  refusal: string | undefined;
  rulings: Rulings;
  /** The documents that are evidence. */
  final: ReadonlySet<string>;
  /** Leads to another dispute; undefined where none waits. */
  onLater: (() => void) | undefined;
  /** Leads back to the list that the objective was opened from; undefined for one that is among the tabs. */
  onBack: (() => void) | undefined;
}

/** What the requirement is worth, and whether it could wait. */
function stakeOf(controlId: string): string {
  const facts = findRequirementFacts(controlId);
  if (!facts || typeof facts.weight !== 'number') return '';
  const points = countOf(facts.weight, 'point');
  return facts.poam === 'never' ? `${points}, never on a POA&M` : points;
}

/** The findings on one objective side by side, and the lead's decision. Use the objective as its key. */
export function DisputeDetail(props: DisputeDetailProps) {
  const { team, objective, standing, nameOf, refusal, rulings, final, onLater, onBack } = props;
  const { id, controlId, title } = objective;
  const trainees = team.findings.filter(
    (one) => one.objectiveId === id && one.proposedAt !== null && !countsAs(one.proposedAs),
  );
  const sides = [...standing.proposals, ...trainees];
  const hashes = new Map(sides.map((one) => [one.assessorId, findingHash(one)]));
  const [seen, setSeen] = useState<ReadonlyMap<string, string>>(hashes);
  const changed = sides.filter((one) => seen.get(one.assessorId) !== hashes.get(one.assessorId));
  const gone = [...seen.keys()].filter((one) => !hashes.has(one));
  const methods = team.methods.filter(({ objectiveIds }) => objectiveIds.includes(id));
  const news = [...changed.map(({ assessorId }) => assessorId), ...gone];
  const carriedBy = useCarried();
  const look = standingLook(standing);
  const isRuled = standing.state === 'ruled';
  // A trainee's finding alone is nothing to rule on.
  const hasProposals = standing.proposals.length > 0;
  const heading = useRef<HTMLHeadingElement>(null);
  const hasNews = news.length > 0;
  useFocusKept(`${isRuled} ${hasNews}`, heading);
  return (
    <>
      <div className={css.body}>
        {onBack && (
          <Button className={css.back ?? ''} size="sm" variant="quiet" icon={ChevronLeftIcon} onPress={onBack}>
            Back to the list
          </Button>
        )}
        <div className={css.head}>
          <div>
            <h2 ref={heading} tabIndex={-1}>
              <b>{id}</b> {title}
            </h2>
            <p>{stakeOf(controlId)}</p>
            <div className={css.state}>
              <Badge tone={look.tone} glyph={look.glyph}>
                {look.label}
              </Badge>
              <LinkButton
                size="sm"
                href={assessmentAddress('/assessments/$assessmentId/objectives', team.assessment.id, { objective: id })}
              >
                {`Judge ${id}`}
              </LinkButton>
            </div>
          </div>
          <ObjectiveText objective={objective} />
        </div>
        <RulingNotice
          ruling={team.rulings.find((one) => one.objectiveId === id)}
          standing={standing}
          nameOf={nameOf}
          actions={
            isRuled &&
            onLater && (
              <Button size="sm" onPress={onLater}>
                Next objective
              </Button>
            )
          }
        />
        {hasNews && (
          <Notice
            tone="warning"
            role="status"
            title={`Changed while you looked: ${news.map(nameOf).join(', ')}.`}
            actions={
              <Button size="sm" onPress={() => setSeen(hashes)}>
                I have seen it
              </Button>
            }
          >
            What is shown is how it is now.
          </Notice>
        )}
        <div className={css.sides}>
          {sides.map((finding) => (
            <DisputeSide
              key={finding.assessorId}
              finding={finding}
              name={nameOf(finding.assessorId)}
              isChanged={news.includes(finding.assessorId)}
              isCarried={carriedBy('finding', finding.id) !== undefined}
              methods={methods.filter(({ authorId }) => authorId === finding.assessorId)}
              lost={lostGround(finding, methods, final)}
            />
          ))}
        </div>
        {refusal !== undefined && <Notice tone="neutral" title={refusal} />}
        {refusal === undefined && !hasProposals && (
          <Notice tone="neutral" title="There is nothing to rule on yet.">
            Nobody whose finding counts has proposed anything. A trainee’s finding counts once somebody adopts it.
          </Notice>
        )}
      </div>
      {refusal === undefined && hasProposals && !isRuled && (
        <RulingDock
          assessment={team.assessment}
          objectiveId={id}
          draftKey={`ruling/${team.assessment.id}:${id}/decision`}
          proposals={standing.proposals}
          nameOf={nameOf}
          isStale={hasNews}
          onRule={(decision) => rulings.rule(id, standing.proposals, decision)}
          onLater={onLater}
        />
      )}
    </>
  );
}
