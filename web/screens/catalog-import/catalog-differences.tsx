import { useState } from 'react';
import type { PackDifference } from '#sync/domain/pack/pack-texts.ts';
import { Button } from '#web/kit/button.tsx';
import kit from '#web/kit/kit.module.css';
import css from './catalog-import-screen.module.css';

/** This many are shown at first; a press shows the rest. */
const SHOWN = 40;

const names: Readonly<Record<PackDifference['field'], string>> = {
  official: 'Official text',
  discussion: 'Discussion',
  examine: 'Examine',
  interview: 'Interview',
  test: 'Test',
};

/** Every text that would change, before and after. */
export function CatalogDifferences({ differences }: { differences: readonly PackDifference[] }) {
  const [count, setCount] = useState(SHOWN);
  const rest = differences.length - count;
  return (
    <>
      <ul className={`${kit.stack4} ${css.differences}`}>
        {differences.slice(0, count).map(({ id, field, from, to }) => (
          <li key={`${id} ${field}`}>
            <h3>
              {id} <span>{names[field]}</span>
            </h3>
            <dl>
              <div>
                <dt className={`${kit.soft} ${kit.xs}`}>Now</dt>
                <dd>{from ?? 'No text'}</dd>
              </div>
              <div data-new>
                <dt className={`${kit.soft} ${kit.xs}`}>New</dt>
                <dd>{to ?? 'No text'}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
      {rest > 0 && <Button onPress={() => setCount(differences.length)}>{`Show ${rest} more`}</Button>}
    </>
  );
}
