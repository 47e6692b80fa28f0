import { requirementName } from '#sync/catalog/requirement-names.ts';
import type { SprsAnswer } from '#sync/domain/sprs/sprs-entry.ts';
import { Icon } from '#web/kit/icon.tsx';
import { CheckIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { TextLink } from '#web/kit/text-link.tsx';
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx';
import { requirementHref } from '#web/parts/requirement/requirement-address.ts';
import { chosenCredit, type CreditChoice } from '#web/parts/sprs/sprs-words.ts';
import css from './sprs-requirements.module.css';

export interface CreditQuestionProps {
  controlId: string;
  question: string;
  choices: readonly CreditChoice[];
  answer: SprsAnswer;
  /** The answer to the requirement's own question. */
  given: string | null;
  isLedger: boolean;
}

/** The question that SPRS asks about a requirement, and what to choose there. The answer comes from the requirement. */
export function CreditQuestion({ controlId, question, choices, answer, given, isLedger }: CreditQuestionProps) {
  const chosen = chosenCredit(answer, given);
  return (
    <div className={`${kit.small} ${kit.padded} ${kit.ruled} ${css.question}`}>
      <p>
        <b>{requirementName(controlId)}</b> {question}
      </p>
      <ul aria-label={question}>
        {choices.map(({ id, label }) => (
          <li key={id} data-chosen={id === chosen || undefined}>
            {id === chosen && (
              <>
                <Icon icon={CheckIcon} size="sm" />
                <VisuallyHidden>Chosen: </VisuallyHidden>
              </>
            )}
            {label}
          </li>
        ))}
      </ul>
      {chosen === null && (
        <p className={kit.faint}>
          {isLedger ? (
            <>
              Unanswered, so it costs 5 points while it is not met.{' '}
              <TextLink href={requirementHref(controlId)}>Answer it</TextLink>
            </>
          ) : (
            'Unanswered when the answers were frozen, so it costs 5 points.'
          )}
        </p>
      )}
    </div>
  );
}
