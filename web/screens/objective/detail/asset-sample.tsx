import { compareAssets } from '#sync/domain/scope/asset-order.ts';
import { countsFor } from '#sync/domain/scope/asset-scope.ts';
import { providersToSample } from '#sync/domain/scope/provider-sample.ts';
import kit from '#web/kit/kit.module.css';
import { TextLink } from '#web/kit/text-link.tsx';
import { useAssets, useProviders, useResponsibilities } from '#web/records/use-scope.ts';
import { sampleText } from '#web/words/sample-text.ts';
import css from './asset-sample.module.css';

/**
 * The assets that count for a requirement's objectives, and providers that are assessed like assets, from which to draw
 * a sample.
 */
export function AssetSample({ controlId }: { controlId: string }) {
  const assets = useAssets();
  const providers = useProviders();
  const responsibilities = useResponsibilities();
  const sample = assets?.filter((asset) => countsFor(controlId, asset)).toSorted(compareAssets) ?? [];
  const services = providers && responsibilities ? providersToSample(providers, responsibilities)(controlId) : [];
  const isKnown = assets && providers && responsibilities;
  return (
    <details className={css.sample}>
      <summary>
        {isKnown ? `${sampleText(sample.length, services.length)} to sample from` : 'Assets to sample from'}
      </summary>
      {sample.length + services.length > 0 && (
        <ul>
          {sample.map(({ id, tag, name, location }) => (
            <li key={id}>
              {tag && <b>{tag}</b>} {name}
              {location && <span className={kit.faint}>{location}</span>}
            </li>
          ))}
          {services.map(({ id, name, offering }) => (
            <li key={id}>
              {name} <span className={kit.faint}>{offering === '' ? 'Provider' : `Provider, ${offering}`}</span>
            </li>
          ))}
        </ul>
      )}
      <p className={kit.soft}>
        Those that handle CUI, and those whose protection answers this requirement, according to the inventory and the
        providers under <TextLink href="/scope">Scope</TextLink>.
      </p>
    </details>
  );
}
