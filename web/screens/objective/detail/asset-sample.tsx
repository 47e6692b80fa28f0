import { compareAssets, countsFor } from '#sync/domain/scope/asset-scope.ts';
import { useAssets } from '#web/data/records/use-scope.ts';
import { TextLink } from '#web/kit/text-link.tsx';
import { countOf } from '#web/words/counts.ts';
import css from './asset-sample.module.css';

/** The assets that count for a requirement's objectives, as a list to sample from. */
export function AssetSample({ controlId }: { controlId: string }) {
  const assets = useAssets();
  const sample = assets?.filter((asset) => countsFor(controlId, asset)).toSorted(compareAssets);
  return (
    <details className={css.sample}>
      <summary>{sample ? `${countOf(sample.length, 'asset')} to sample from` : 'Assets to sample from'}</summary>
      {sample && sample.length > 0 && (
        <ul>
          {sample.map(({ id, tag, name, location }) => (
            <li key={id}>
              {tag && <b>{tag}</b>} {name}
              {location && <span>{location}</span>}
            </li>
          ))}
        </ul>
      )}
      <p>
        Those that handle CUI, and those whose protection answers this requirement, by the inventory under{' '}
        <TextLink href="/scope">Scope</TextLink>.
      </p>
    </details>
  );
}
