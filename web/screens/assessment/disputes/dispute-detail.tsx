import { useState } from 'react';
import { findRequirementFacts } from '#sync/catalog/catalog-facts.ts';
import { findingHash } from '#sync/domain/finding/finding-hash.ts';
import type { ObjectiveStanding } from '#sync/domain/finding/objective-state.ts';
import { countsAs } from '#sync/domain/team/counting-roles.ts';
import { assessmentAddress } from '#web/address.ts';
import type { KnownObjective } from '#web/records/use-objectives.ts';
import type { TeamAssessment } from '#web/records/use-team-assessment.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import { ObjectiveText } from '#web/parts/requirement/requirement-text.tsx';
import { countOf } from '#web/words/counts.ts';
import { standingLook } from '#web/words/finding-words.ts';
import { basisName, judgementName } from '#web/words/judgement-words.ts';
import { dayTextInSentence } from '#web/words/times.ts';
import { DisputeSide } from './dispute-side.tsx';
import { RulingDock } from './ruling-dock.tsx';
import type { Rulings } from './use-rulings.ts';
import css from './disputes.module.css';

export interface DisputeDetailProps {
  team: TeamAssessment;
  objective: KnownObjective;
  standing: ObjectiveStanding;
  nameOf: (personId: string) => string;
  /** Why the person does not rule; undefined for the lead. */
  refusal: string | undefined;
  rulings: Rulings;
  onLater: (() => void) | undefined;
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
  const { team, objective, standing, nameOf, refusal, rulings, onLater } = props;
  const { id, controlId, title } = objective;
  const trainees = team.findings.filter(
    (one) => one.objectiveId === id && one.proposedAt !== null && !countsAs(one.proposedAs),
  );
  const sides = [...standing.proposals, ...trainees];
  const hashes = new Map(sides.map((one) => [one.assessorId, findingHash(one)]));
  const [seen, setSeen] = useState<ReadonlyMap<string, string>>(hashes);
  const changed = sides.filter((one) => seen.get(one.assessorId) !== hashes.get(one.assessorId));
  const gone = [...seen.keys()].filter((one) => !hashes.has(one));
  const news = [...changed.map(({ assessorId }) => assessorId), ...gone];
  const ruling = team.rulings.find((one) => one.objectiveId === id && one.determination !== null);
  const look = standingLook(standing);
  return (
    <>
      <div className={css.body}>
        <div className={css.head}>
          <div>
            <h2>
              <b>{id}</b> {title}
            </h2>
            <p>{stakeOf(controlId)}</p>
            <p>
              <TextLink
                href={assessmentAddress('/assessments/$assessmentId/objectives', team.assessment.id, { objective: id })}
              >
                {`Judge ${id}`}
              </TextLink>
            </p>
            <Badge tone={look.tone} glyph={look.glyph}>
              {look.label}
            </Badge>
          </div>
          <ObjectiveText objective={objective} />
        </div>
        {ruling?.determination && (
          <Notice tone="neutral" title={`${nameOf(ruling.by)} ruled ${judgementName(ruling.determination)}`}>
            {[
              ruling.basis && `${basisName(ruling.basis)}.`,
              ruling.overruleReason || ruling.rationale,
              ruling.updatedAt && `On ${dayTextInSentence(ruling.updatedAt)}.`,
              standing.since > 0 && `${countOf(standing.since, 'finding')} changed since.`,
            ]
              .filter(Boolean)
              .join(' ')}
          </Notice>
        )}
        {news.length > 0 && (
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
              methods={team.methods.filter(
                (one) => one.authorId === finding.assessorId && one.objectiveIds.includes(id),
              )}
            />
          ))}
        </div>
        {refusal !== undefined && (
          <Notice tone="neutral" title="You read this.">
            {refusal}
          </Notice>
        )}
      </div>
      {refusal === undefined && standing.state !== 'ruled' && (
        <RulingDock
          assessment={team.assessment}
          objectiveId={id}
          draftKey={`ruling/${team.assessment.id}:${id}/decision`}
          proposals={standing.proposals}
          nameOf={nameOf}
          isStale={news.length > 0}
          onRule={(decision) => rulings.rule(id, standing.proposals, decision)}
          onLater={onLater}
        />
      )}
    </>
  );
}
