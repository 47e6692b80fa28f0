import { findFamilyGuide, roadmap } from '#sync/catalog/guide/implementation-guide.ts';
import kit from '#web/kit/kit.module.css';
import type { CmmcFacts } from '#web/screens/cmmc/cmmc-facts.ts';
import { FamilyCard } from './family-card.tsx';
import css from './guide-overview.module.css';

/** The three phases of the roadmap, each above its families. */
export function GuideOverview({ facts }: { facts: CmmcFacts }) {
  return (
    <div className={css.roadmap}>
      {roadmap.map(({ number, name, weeks, families, description }) => (
        <section key={number} className={kit.shrinks} aria-labelledby={`phase-${number}`}>
          <div className={css.ruler} aria-hidden="true" />
          <div className={css.head}>
            <h2 className={kit.md} id={`phase-${number}`}>
              Phase {number} {name}
            </h2>
            <span className={`${kit.aside} ${kit.whole}`}>Weeks {weeks}</span>
          </div>
          <p className={`${kit.quiet} ${css.description}`}>{description}</p>
          <ul className={`${kit.stack2} ${css.cards}`}>
            {families.map((code) => {
              const guide = findFamilyGuide(code);
              return (
                guide && (
                  <li className={kit.stack} key={code}>
                    <FamilyCard guide={guide} facts={facts} />
                  </li>
                )
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}
