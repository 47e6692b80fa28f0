import { useState } from 'react';
import { cmmcIdOf } from '#sync/catalog/requirement-names.ts';
import type { ReadinessStep } from '#sync/domain/score/readiness-steps.ts';
import { Button } from '#web/kit/button.tsx';
import { Icon } from '#web/kit/icon.tsx';
import { ChevronRightIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { ListRow } from '#web/kit/list-row.tsx';
import { RequirementTitle } from '#web/parts/requirement/requirement-title.tsx';
import { WholeIds } from '#web/parts/requirement/whole-ids.tsx';
import css from './readiness-lists.module.css';
import { stepWords } from './readiness-words.ts';

const SHOWN = 10;

export interface StepListProps {
  steps: readonly ReadinessStep[];
  /** Titles of the requirements, by number. */
  titles: ReadonlyMap<string, string>;
  /** Shows everything, as on paper. */
  isComplete: boolean;
}

function keyOf(step: ReadinessStep): string {
  if (step.kind === 'assess') return step.kind;
  if (step.kind === 'authorize') return `${step.kind} ${step.providerId}`;
  if (step.kind === 'advise') return `${step.kind} ${step.lost.controlId}`;
  return `${step.kind} ${step.kind === 'close' ? step.planId : step.controlId}`;
}

/** The next steps in order, each with a link to where it is done. */
export function ReadinessStepList({ steps, titles, isComplete }: StepListProps) {
  const [isExpanded, setExpanded] = useState(false);
  const shown = isExpanded || isComplete ? steps : steps.slice(0, SHOWN);
  if (steps.length === 0) {
    return (
      <p className={`${kit.soft} ${kit.ruled} ${kit.padded}`}>
        Nothing new: what is open is planned on the POA&M. Work on it until it is closed.
      </p>
    );
  }
  return (
    <>
      <ol className={kit.shrinks}>
        {shown.map((step, index) => {
          const { what, controlId, note, href } = stepWords(step);
          return (
            <li key={keyOf(step)}>
              <ListRow href={href} className={css.step}>
                <span className={`${kit.aside} ${kit.end}`}>{index + 1}</span>
                <span className={kit.shrinks}>
                  <WholeIds text={what} />
                  {controlId !== null && (
                    <>
                      :{' '}
                      <b>
                        <WholeIds text={cmmcIdOf(controlId)} />
                      </b>{' '}
                      <RequirementTitle id={controlId} title={titles.get(controlId) ?? ''} />
                    </>
                  )}
                </span>
                <span className={`${kit.aside} ${kit.end} ${css.note}`}>{note}</span>
                <Icon className={kit.faint} icon={ChevronRightIcon} size="sm" />
              </ListRow>
            </li>
          );
        })}
      </ol>
      {steps.length > SHOWN && !isComplete && (
        <div className={`${kit.ruled} ${kit.padded}`}>
          <Button size="sm" onPress={() => setExpanded(!isExpanded)} aria-expanded={isExpanded}>
            {isExpanded ? 'Show fewer' : `Show all ${steps.length} steps`}
          </Button>
        </div>
      )}
    </>
  );
}
