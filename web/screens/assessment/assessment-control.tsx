import type { Ref } from 'react';
import type { Priority } from '#sync/catalog/catalog-facts.ts';
import { cmmcIdOf, shortNameOf } from '#sync/catalog/requirement-names.ts';
import kit from '#web/kit/kit.module.css';
import { PriorityTag } from '#web/kit/priority-tag.tsx';
import { ClaimChip } from '#web/parts/requirement/claim-marks.tsx';
import { RequirementText } from '#web/parts/requirement/requirement-text.tsx';
import type { AssessmentItem } from './assessment-run.ts';
import css from './assessment.module.css';

const priorities: Readonly<Record<Priority, string>> = { high: 'High', medium: 'Medium', low: 'Low' };

/** The current question: the requirement. */
export function AssessmentControl({ item, headingRef }: { item: AssessmentItem; headingRef: Ref<HTMLHeadingElement> }) {
  const { control, record } = item;
  return (
    <article className={`${kit.card} ${css.control}`} aria-labelledby="assessed-control">
      <div className={`${kit.cluster3} ${css.marks}`}>
        <span className={kit.bold}>{cmmcIdOf(control.id)}</span>
        <PriorityTag priority={control.priority} label={`${priorities[control.priority]} priority`} />
        <ClaimChip variant="tint" record={record} />
      </div>
      <h2 id="assessed-control" ref={headingRef} tabIndex={-1} className={css.title}>
        {shortNameOf(control.id)}
      </h2>
      <p className={kit.aside}>{control.categoryName}</p>
      <RequirementText className={`${kit.lg} ${kit.read} ${css.requirement}`} control={control} />
    </article>
  );
}
