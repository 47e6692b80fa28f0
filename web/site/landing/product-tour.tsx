import { joinClasses } from '#web/kit/class-names.ts';
import section from '#web/site/frame/site-section.module.css';
import { ConflictAct } from './acts/conflict-act.tsx';
import { ScoreAct } from './acts/score-act.tsx';
import { ProductPicture } from './product-picture.tsx';
import css from './product-tour.module.css';
import { SamplePapers } from './sample-papers.tsx';

/** What the product does: two scenes large enough to read, then a whole screen, on a phone a phone's. */
export function ProductTour() {
  return (
    <section className={css.ground} aria-labelledby="tour">
      <div className={joinClasses(section.wrap, section.section)}>
        <h2 id="tour" className={section.title}>
          The product, as it is
        </h2>
        <ul className={css.acts}>
          <ConflictAct />
          <ScoreAct />
        </ul>
        <h3 className={css.whole}>One screen for the whole scope</h3>
        <p className={css.text}>
          What is done, what is due and what is still in the way: taken from the running product, with a sample
          organization.
        </p>
        <ProductPicture />
        <h3 className={css.whole}>The papers it leaves you with</h3>
        <p className={css.text}>Made by the product from the same sample organization, as yours would be.</p>
        <SamplePapers />
      </div>
    </section>
  );
}
