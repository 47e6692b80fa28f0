import { memo, useMemo, useRef } from 'react';
import { families } from '#sync/catalog/catalog-facts.ts';
import type { FamilyCode } from '#sync/catalog/catalog-types.ts';
import { grouped } from '#sync/domain/common/grouped.ts';
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

interface SharedProps {
  team: TeamAssessment;
  objectives: ReadonlyMap<string, KnownObjective>;
  nameOf: (personId: string) => string;
  refusal: string | undefined;
  rulings: Rulings;
  /** The documents that are evidence. */
  final: ReadonlySet<string>;
  onOpen: (family: string | null) => void;
}

export interface UndisputedFamiliesProps extends SharedProps {
  /** The family that is being looked at. */
  open: string | null;
}

/** What is proposed and undisputed, by family: the lead looks, and rules on all of it in one act. */
export function UndisputedFamilies({ open, ...shared }: UndisputedFamiliesProps) {
  const { standings } = shared.team.consolidated;
  const { isRuled, rule } = useRuledFamilies(standings);
  const list = useRef<HTMLDivElement>(null);
  const proposed = useMemo(
    () => families.map(({ code, name }) => ({ code, name, proposed: undisputedIn(code, standings) })),
    [standings],
  );
  const waiting = proposed.filter((one) => one.proposed.length > 0 && !isRuled(one.code));
  useFocusKept(`${waiting.length}`, list);
  return (
    <div className={css.families} ref={list} tabIndex={-1}>
      {waiting.length === 0 && (
        <EmptyState level={2} title="Nothing undisputed waits for a ruling">
          What somebody proposes and nobody disputes appears here, by family.
        </EmptyState>
      )}
      {waiting.map((one) => (
        <WaitingFamily key={one.code} {...shared} {...one} isOpen={open === one.code} onRule={rule} />
      ))}
    </div>
  );
}

interface FamilyProps extends SharedProps {
  code: FamilyCode;
  name: string;
  proposed: readonly string[];
  isOpen: boolean;
  onRule: ReturnType<typeof useRuledFamilies>['rule'];
}

// The others are not drawn again when one of them is ruled on.
const WaitingFamily = memo(function WaitingFamily({ isOpen, ...family }: FamilyProps) {
  const { code, name, proposed, onOpen } = family;
  return (
    <Disclosure isExpanded={isOpen} onExpandedChange={(is) => onOpen(is ? code : null)}>
      <DisclosureHeader level={2}>
        <b>{code}</b> {name}, {countOf(proposed.length, 'objective')}
      </DisclosureHeader>
      <DisclosurePanel>{isOpen && <OpenFamily {...family} />}</DisclosurePanel>
    </Disclosure>
  );
});

function OpenFamily(props: Omit<FamilyProps, 'isOpen'>) {
  const { team, objectives, nameOf, refusal, rulings, final, code, proposed, onRule } = props;
  const { standings } = team.consolidated;
  const methodsOf = useMemo(() => grouped(team.methods, ({ objectiveIds }) => objectiveIds), [team.methods]);
  return (
    <>
      <ul className={css.rows}>
        {proposed.map((objectiveId) => {
          const standing = standings.get(objectiveId);
          if (!standing) return null;
          const look = standingLook(standing);
          const methods = methodsOf.get(objectiveId) ?? [];
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
          <Button variant="primary" onPress={() => onRule(code, () => rulings.ruleFamily(code, team.consolidated))}>
            {`Rule on ${countOf(proposed.length, 'objective')} of ${code} as proposed`}
          </Button>
        )}
      </div>
    </>
  );
}
