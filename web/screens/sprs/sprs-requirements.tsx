import { Fragment } from 'react';
import { families, findRequirementFacts, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { cmmcIdOf, shortNameOf } from '#sync/catalog/requirement-names.ts';
import type { SprsAnswer, SprsEntry, SprsFamily } from '#sync/domain/sprs/sprs-entry.ts';
import { Glyph } from '#web/kit/glyph.tsx';
import kit from '#web/kit/kit.module.css';
import { Panel } from '#web/kit/panel.tsx';
import { Table } from '#web/kit/table.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx';
import { objectivesHref } from '#web/parts/requirement/requirement-address.ts';
import { answerLooks, creditQuestions } from '#web/parts/sprs/sprs-words.ts';
import { useAddress } from '#web/parts/use-address.ts';
import { countOf } from '#web/words/counts.ts';
import { CreditQuestion } from './credit-question.tsx';
import css from './sprs-requirements.module.css';

export interface SprsRequirementsProps {
  entry: SprsEntry;
  /** The answers are the organization's current ones, which may still change. */
  isLedger: boolean;
  /** Lists every requirement, as in print. */
  isComplete: boolean;
}

/** What to enter for each family and requirement, with the two questions that belong to them. */
export function SprsRequirements({ entry, isLedger, isComplete }: SprsRequirementsProps) {
  const [{ family }, change] = useAddress('/sprs');
  const { counts } = entry;
  const entered = entry.families.filter((one) => one.counts.open === 0).length;
  return (
    <Panel title="1 Requirements" description="Compliance status by family" isFlush>
      <Table label="Requirements by family" className={css.table}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Code</VisuallyHidden>
            </th>
            <th scope="col">Family</th>
            <th scope="col" data-align="end">
              Met
            </th>
            <th scope="col" data-align="end">
              Not Met
            </th>
            <th scope="col" data-align="end">
              N/A
            </th>
            <th scope="col" data-align="end">
              Entered
            </th>
          </tr>
        </thead>
        <tbody>
          {entry.families.map((one) => {
            const isShown = isComplete || one.code === family;
            return (
              <Fragment key={one.code}>
                <FamilyRow
                  family={one}
                  isShown={isShown}
                  onPress={() => change({ family: one.code === family ? null : one.code }, 'replace')}
                />
                {isShown && one.requirements.map((each) => <RequirementRow key={each.id} {...each} />)}
              </Fragment>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              All {requirementFacts.length} requirements
            </th>
            <Figure count={counts.met} />
            <Figure count={counts.not_met} />
            <Figure count={counts.not_applicable} />
            <td data-align="end">
              {entered} of {families.length}
            </td>
          </tr>
        </tfoot>
      </Table>
      {creditQuestions.map(({ fact, ...asked }) => (
        <CreditQuestion
          key={asked.controlId}
          {...asked}
          answer={answerOf(entry, asked.controlId)}
          given={entry[fact]}
          isLedger={isLedger}
        />
      ))}
    </Panel>
  );
}

function answerOf(entry: SprsEntry, controlId: string): SprsAnswer {
  const code = findRequirementFacts(controlId)?.family;
  const own = entry.families.find((family) => family.code === code)?.requirements;
  return own?.find(({ id }) => id === controlId)?.answer ?? 'open';
}

function Figure({ count }: { count: number }) {
  return <td data-align="end">{count === 0 ? '–' : count}</td>;
}

interface FamilyRowProps {
  family: SprsFamily;
  isShown: boolean;
  onPress: () => void;
}

function FamilyRow({ family: { code, name, counts }, isShown, onPress }: FamilyRowProps) {
  const isEntered = counts.open === 0;
  return (
    <tr className={css.family} data-shown={isShown || undefined}>
      <td>
        <b>{code}</b>
      </td>
      <th scope="row">
        <button type="button" aria-expanded={isShown} onClick={onPress}>
          {name}
        </button>
      </th>
      <Figure count={counts.met} />
      <Figure count={counts.not_met} />
      <Figure count={counts.not_applicable} />
      <td data-align="end">
        <span className={`${kit.toned} ${kit.inline}`} data-tone={isEntered ? 'complete' : 'neutral'}>
          <Glyph name={isEntered ? 'complete' : 'not-started'} />
          <VisuallyHidden>{isEntered ? 'All entered' : `${counts.open} unanswered`}</VisuallyHidden>
        </span>
      </td>
    </tr>
  );
}

function RequirementRow({ id, answer }: SprsFamily['requirements'][number]) {
  const { label, glyph, tone } = answerLooks[answer];
  return (
    <tr className={css.requirement}>
      <th scope="row" colSpan={4}>
        <TextLink href={objectivesHref(id)}>{cmmcIdOf(id)}</TextLink> {shortNameOf(id)}{' '}
        <span className={kit.faint}>{countOf(findRequirementFacts(id)?.objectiveCount ?? 0, 'objective')}</span>
      </th>
      <td colSpan={2} data-align="end">
        <span className={css.answer} data-tone={tone}>
          <Glyph name={glyph} /> {label}
        </span>
      </td>
    </tr>
  );
}
