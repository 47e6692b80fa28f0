import type { Href } from '#web/address.ts';
import kit from '#web/kit/kit.module.css';
import { TextLink } from '#web/kit/text-link.tsx';
import css from '#web/screens/scope/scope-screen.module.css';
import { countOf } from '#web/words/counts.ts';

/** How many are named before the rest are counted. */
const TOLD = 3;

export interface NotedAssetsProps {
  /** What the check found, such as '2 assets are missing here'. */
  says: string;
  /** At least one. */
  assets: readonly { name: string; href: Href }[];
}

/** A check's finding about assets, each linked to where it can be fixed. */
export function NotedAssets({ says, assets }: NotedAssetsProps) {
  const more = assets.length - TOLD;
  return (
    <p className={`${kit.quiet} ${kit.breaks} ${css.noted}`}>
      {`${says}: `}
      {assets.slice(0, TOLD).map(({ name, href }, index) => (
        <span key={`${href} ${name}`}>
          {index > 0 && ', '}
          <TextLink href={href}>{name}</TextLink>
        </span>
      ))}
      {more > 0 && ` and ${countOf(more, 'other')}`}
    </p>
  );
}
