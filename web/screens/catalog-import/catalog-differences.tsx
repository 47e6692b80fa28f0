import { useState } from 'react';
import type { CatalogDifference } from '#sync/domain/control/catalog-contract.ts';
import { Button } from '#web/kit/button.tsx';
import { fieldName } from '#web/words/names.ts';
import css from './catalog-import-screen.module.css';

/** This many are shown at once; the rest on demand. */
const SHOWN = 40;

/** Every text that would change, before and after. */
export function CatalogDifferences({ differences }: { differences: readonly CatalogDifference[] }) {
  const [count, setCount] = useState(SHOWN);
  const rest = differences.length - count;
  return (
    <>
      <ul className={css.differences}>
        {differences.slice(0, count).map(({ id, field, from, to }) => (
          <li key={`${id} ${field}`}>
            <h3>
              {id} <span>{fieldName(field)}</span>
            </h3>
            <dl>
              <div>
                <dt>Now</dt>
                <dd>{from}</dd>
              </div>
              <div data-new>
                <dt>New</dt>
                <dd>{to}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
      {rest > 0 && <Button onPress={() => setCount(differences.length)}>{`Show ${rest} more`}</Button>}
    </>
  );
}
