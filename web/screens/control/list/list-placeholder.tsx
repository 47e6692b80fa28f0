import { families } from '#sync/catalog/catalog-facts.ts';
import kit from '#web/kit/kit.module.css';
import { Skeleton } from '#web/kit/skeleton.tsx';
import css from './list-placeholder.module.css';

const SHAPES = 3;
const widths = ['46%', '58%', '38%', '52%', '44%', '61%'];

/** The outline of the list while it loads. */
export function ListPlaceholder() {
  return (
    <div>
      <output className="VisuallyHidden">Loading controls</output>
      {families.slice(0, SHAPES).map(({ code }) => (
        <div key={code} className={`${kit.card} ${css.group}`}>
          <div className={css.header}>
            <Skeleton width="180px" />
          </div>
          {widths.map((width) => (
            <div key={width} className={css.row}>
              <Skeleton width="18px" height="18px" />
              <Skeleton width="36px" />
              <Skeleton width={width} />
              <Skeleton width="84px" />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
