import { useRef } from 'react';
import { families } from '#sync/catalog/catalog-facts.ts';
import { lostGround } from '#sync/domain/finding/proposal-needs.ts';
import { undisputedIn } from '#sync/domain/ruling/family-rulings.ts';
import { assessmentAddress } from '#web/address.ts';
import { Button } from '#web/kit/button.tsx';
import { Disclosure, DisclosureHeader, DisclosurePanel } from '#web/kit/disclosure.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { Glyph } from '#web/kit/glyph.tsx';
import { ListRow, RowMeta, RowTitle } from '#web/kit/list-row.tsx';
import { useFocusKept } from '#web/kit/use-focus-kept.ts';
import type { KnownObjective } from '#web/records/use-objectives.ts';
import type { TeamAssessment } from '#web/records/use-team-assessment.ts';
import { countOf } from '#web/words/counts.ts';
import { standingLook } from '#web/words/finding-words.ts';
import css from './disputes.module.css';
import { useRuledFamilies } from './use-ruled-families.ts';
import type { Rulings } from './use-rulings.ts';

export interface UndisputedFamiliesProps {
  team: TeamAssessment;
  objectives: ReadonlyMap<string, KnownObjective>;
  nameOf: (personId: string) => string;
  refusal: string | undefined;
  rulings: Rulings;
  /** The documents that are evidence. */
  final: ReadonlySet<string>;
  /** The family that is being looked at. */
  open: string | null;
  onOpen: (family: string | null) => void;
}

/** What is proposed and undisputed, by family: the lead looks, and rules on all of it in one act. */
export function UndisputedFamilies(props: UndisputedFamiliesProps) {
  const { team, objectives, nameOf, refusal, rulings, final, open, onOpen } = props;
  const { standings } = team.consolidated;
  const { isRuled, rule } = useRuledFamilies(standings);
  const list = useRef<HTMLDivElement>(null);
  const waiting = families
    .map(({ code, name }) => ({ code, name, proposed: undisputedIn(code, standings) }))
    .filter(({ code, proposed }) => proposed.length > 0 && !isRuled(code));
  useFocusKept(`${waiting.length}`, list);
  return (
    <div className={css.families} ref={list} tabIndex={-1}>
      {waiting.length === 0 && (
        <EmptyState level={2} title="Nothing undisputed waits for a ruling">
          What somebody proposes and nobody disputes appears here, by family.
        </EmptyState>
      )}
      {waiting.map(({ code, name, proposed }) => (
        <Disclosure key={code} isExpanded={open === code} onExpandedChange={(is) => onOpen(is ? code : null)}>
          <DisclosureHeader level={2}>
            <b>{code}</b> {name}, {countOf(proposed.length, 'objective')}
          </DisclosureHeader>
          <DisclosurePanel>
            {open === code && (
              <>
                <ul className={css.rows}>
                  {proposed.map((objectiveId) => {
                    const standing = standings.get(objectiveId);
                    if (!standing) return null;
                    const look = standingLook(standing);
                    const methods = team.methods.filter((one) => one.objectiveIds.includes(objectiveId));
                    const isLost = standing.proposals.some((one) => lostGround(one, methods, final).length > 0);
                    const people = standing.proposals.map(({ assessorId }) => nameOf(assessorId)).join(', ');
                    return (
                      <li key={objectiveId}>
                        <ListRow
                          className={css.row ?? ''}
                          href={assessmentAddress('/assessments/$assessmentId/disputes', team.assessment.id, {
                            show: 'undisputed',
                            family: code,
                            objective: objectiveId,
                          })}
                        >
                          <span className={css.mark} data-tone={look.tone}>
                            <Glyph name={look.glyph} label={look.label} />
                          </span>
                          <b>{objectiveId}</b>
                          <RowTitle>{objectives.get(objectiveId)?.title}</RowTitle>
                          <RowMeta>{isLost ? `${people} · lacks something` : people}</RowMeta>
                        </ListRow>
                      </li>
                    );
                  })}
                </ul>
                <div className={css.familyAct}>
                  <p>{refusal ?? 'Each is ruled as it was proposed. Open one to rule on it by itself.'}</p>
                  {refusal === undefined && (
                    <Button
                      variant="primary"
                      onPress={() => rule(code, () => rulings.ruleFamily(code, team.consolidated))}
                    >
                      {`Rule on ${countOf(proposed.length, 'objective')} of ${code} as proposed`}
                    </Button>
                  )}
                </div>
              </>
            )}
          </DisclosurePanel>
        </Disclosure>
      ))}
    </div>
  );
}
