import { Amounts } from '#web/kit/amounts.tsx';
import { CheckList } from '#web/site/frame/check-list.tsx';
import type { FrameworkDefinition } from '#web/words/site/definitions-content.ts';
import css from './framework-details.module.css';

/** One framework in five parts. */
export function FrameworkDetails({ framework }: { framework: FrameworkDefinition }) {
  const { fullName, whatItIs, whoNeedsIt, keyRequirements, consequences, timeline } = framework;
  return (
    <div className={css.details}>
      <p className={css.fullName}>{fullName}</p>
      <section>
        <h3>What it is</h3>
        <p>{whatItIs}</p>
      </section>
      <section>
        <h3>Who needs it</h3>
        <p>{whoNeedsIt}</p>
      </section>
      <section>
        <h3>Key requirements</h3>
        <CheckList items={keyRequirements} className={css.requirements} />
      </section>
      <section>
        <h3>Consequences of non-compliance</h3>
        <p>
          <Amounts>{consequences}</Amounts>
        </p>
      </section>
      <section>
        <h3>Typical timeline</h3>
        <p>
          <b>{timeline.duration}.</b> {timeline.note}
        </p>
      </section>
    </div>
  );
}
