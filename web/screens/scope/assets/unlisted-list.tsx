import { addressOf } from '#web/address.ts';
import { TextLink } from '#web/kit/text-link.tsx';
import { countOf } from '#web/words/counts.ts';
import type { UnlistedAsset } from './unlisted-assets.ts';
import css from '#web/screens/scope/scope-screen.module.css';

/** Names told before the rest are counted. */
const TOLD = 3;

/** What the plan names and the inventory does not have, each with the way to its note. `assets`: at least one. */
export function UnlistedList({ assets }: { assets: readonly UnlistedAsset[] }) {
  const more = assets.length - TOLD;
  return (
    <p className={css.unlisted}>
      {`${countOf(assets.length, 'asset')} named in the plan ${assets.length === 1 ? 'is' : 'are'} missing here: `}
      {assets.slice(0, TOLD).map(({ name, controlId, objectiveId }, index) => (
        <span key={name}>
          {index > 0 && ', '}
          <TextLink href={addressOf('/ssp', { control: controlId, objective: objectiveId })}>{name}</TextLink>
        </span>
      ))}
      {more > 0 && ` and ${countOf(more, 'other')}`}
    </p>
  );
}
