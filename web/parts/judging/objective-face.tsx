import type { ReactNode, Ref } from 'react';
import { cmmcIdOf, shortNameOf } from '#sync/catalog/requirement-names.ts';
import kit from '#web/kit/kit.module.css';
import { TextLink } from '#web/kit/text-link.tsx';
import { MethodObjects } from '#web/parts/requirement/method-objects.tsx';
import { objectiveHref } from '#web/parts/requirement/requirement-address.ts';
import { ObjectiveText, RequirementText } from '#web/parts/requirement/requirement-text.tsx';
import type { KnownObjective } from '#web/records/use-objectives.ts';
import type { KnownControl } from '#web/records/use-records.ts';
import css from './judging.module.css';

export interface ObjectiveFaceProps {
  objective: KnownObjective;
  control: KnownControl | undefined;
  headingRef: Ref<HTMLHeadingElement>;
  /** The previous finding, next to the title. */
  state?: ReactNode;
  /** The person's own notes, and the evidence. */
  children: ReactNode;
}

/**
 * Everything needed to judge one determination statement: its text, the three methods, and whatever is passed as
 * children.
 */
export function ObjectiveFace({ objective, control, headingRef, state, children }: ObjectiveFaceProps) {
  const { objectiveId, controlId, title, evidenceRequired, assessmentMethod } = objective;
  return (
    <article className={css.face} aria-labelledby="judged-objective">
      <header className={css.faceHead}>
        <p className={`${kit.quiet} ${css.origin}`}>
          <b>{cmmcIdOf(controlId)}</b> {shortNameOf(controlId)}
        </p>
        <h2 id="judged-objective" ref={headingRef} tabIndex={-1}>
          <b>{objectiveId}</b> {title}
        </h2>
        {state}
      </header>
      <ObjectiveText className={kit.prose} objective={objective} />
      {/* Takes its line before the requirement has been read, so that nothing below moves. */}
      <details className={css.whole}>
        <summary>The whole requirement</summary>
        {control && <RequirementText control={control} />}
      </details>
      <section className={`${kit.stack2} ${css.part}`} aria-label="Methods and what to look at">
        <h3>Methods</h3>
        <MethodObjects controlId={controlId} suggested={assessmentMethod} />
        <p className={kit.quiet}>
          <b>Evidence Required</b> {evidenceRequired}
        </p>
      </section>
      {children}
      <p className={kit.small} data-print="hide">
        <TextLink className={kit.reach} href={objectiveHref(controlId, objective.id)}>
          Status, notes and assets to sample
        </TextLink>
      </p>
    </article>
  );
}
