import { families, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { rulerCaption } from '#web/words/site/landing-content.ts';
import css from './family-ruler.module.css';

const counted = families.map(({ code, name }) => ({
  code,
  name,
  count: requirementFacts.filter(({ family }) => family === code).length,
}));

/** The standard as a ruler: each family with its count and one mark per requirement, every fifth one longer. */
export function FamilyRuler() {
  return (
    <figure>
      <ul className={css.ruler}>
        {counted.map(({ code, name, count }) => (
          <li key={code} className={css.family}>
            <div className={css.ticks} aria-hidden="true">
              {Array.from({ length: count }, (_, index) => (
                <i key={index} />
              ))}
            </div>
            <abbr title={name} aria-hidden="true">
              {code}
            </abbr>
            <span className="VisuallyHidden">{name}: </span>
            <b>{count}</b>
          </li>
        ))}
      </ul>
      <figcaption className={css.caption}>{rulerCaption}</figcaption>
    </figure>
  );
}
