import { Amounts } from '#web/kit/amounts.tsx';
import { joinClasses } from '#web/kit/class-names.ts';
import section from '#web/site/frame/site-section.module.css';
import { landingStats } from '#web/words/site/landing-content.ts';
import { FamilyRuler } from './family-ruler.tsx';
import css from './landing-numbers.module.css';

/** The standard as a ruler, and the four figures. */
export function LandingNumbers() {
  return (
    <section className={joinClasses(section.wrap, css.numbers)} aria-label="At a glance">
      <FamilyRuler />
      <ul className={css.stats}>
        {landingStats.map(({ figure, label, note }) => (
          <li key={label}>
            <b>{figure}</b>
            <span>{label}</span>
            <small>
              <Amounts>{note}</Amounts>
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
