import { joinClasses } from '#web/kit/class-names.ts';
import section from '#web/site/frame/site-section.module.css';
import { tablet } from '#web/styles/breakpoints.json';
import { tourSteps } from '#web/words/site/picture-facts.ts';
import { ProductPicture } from './product-picture.tsx';
import css from './product-tour.module.css';

/** The product: three screens of the sample organization. */
export function ProductTour() {
  return (
    <section className={css.ground} aria-labelledby="tour">
      <div className={joinClasses(section.wrap, section.section)}>
        <h2 id="tour" className={section.title}>
          The product, as it is
        </h2>
        <p className={joinClasses(section.text, css.lead)}>
          Screens of a sample organization, taken from the running product.
        </p>
        <ul className={css.steps}>
          {tourSteps.map(({ picture, title, text }) => (
            <li key={picture} data-picture={picture}>
              <ProductPicture
                name={picture}
                sizes={picture === 'phone' ? '230px' : `(max-width: ${tablet}) 100vw, 450px`}
                className={css.picture}
              />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
