import type { AssetCategory } from '#sync/domain/scope/asset-record.ts';
import css from './category-mark.module.css';

/** Each category has its own shape, so that color is never the only difference. */
export function CategoryMark({ category }: { category: AssetCategory }) {
  return (
    <svg className={css.mark} data-category={category} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      {shapes[category]}
    </svg>
  );
}

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.6, strokeLinejoin: 'round' } as const;

const shapes = {
  cui: <rect x="2" y="2" width="12" height="12" rx="2" fill="currentColor" />,
  spa: <path d="M8 1.2 13.6 3v4.6c0 3.4-2.3 5.9-5.6 7.2-3.3-1.3-5.6-3.8-5.6-7.200V3z" fill="currentColor" />,
  crma: (
    <>
      <rect x="2.3" y="2.3" width="11.4" height="11.4" rx="2" {...line} />
      <path d="M8 3v10H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1z" fill="currentColor" />
    </>
  ),
  specialized: (
    <>
      <path d="m8 1.5 5.6 3.250v6.500L8 14.500l-5.6-3.250v-6.500z" {...line} />
      <circle cx="8" cy="8" r="2.2" fill="currentColor" />
    </>
  ),
  out: <rect x="2.3" y="2.3" width="11.4" height="11.4" rx="2" {...line} strokeDasharray="2.2 1.9" />,
};
