import { assetCategories, type AssetCategory } from '#sync/domain/scope/asset-record.ts';
import kit from '#web/kit/kit.module.css';
import { CategoryMark } from '#web/parts/asset/category-mark.tsx';
import { categoryWords } from '#web/screens/scope/scope-words.ts';
import css from './category.module.css';

export interface CategoryStripProps {
  counts: Readonly<Record<AssetCategory, number>>;
  chosen: AssetCategory | null;
  onChoose: (category: AssetCategory | null) => void;
}

/** How many assets each category has, and what it means; pressing one lists only its assets. */
export function CategoryStrip({ counts, chosen, onChoose }: CategoryStripProps) {
  return (
    <div className={`${kit.card} ${css.strip}`} role="group" aria-label="Assets by category">
      {assetCategories.map((category) => {
        const { name, assessed, meaning } = categoryWords[category];
        const isChosen = chosen === category;
        return (
          <button
            key={category}
            type="button"
            className={css.tile}
            aria-pressed={isChosen}
            onClick={() => onChoose(isChosen ? null : category)}
          >
            <span className={`${kit.quiet} ${kit.line} ${kit.strong} ${css.tileName}`}>
              <CategoryMark category={category} />
              {name}
            </span>
            <span className={css.tileFigure}>
              {counts[category]} <small>{assessed}</small>
            </span>
            <span className={`${kit.soft} ${kit.xs}`}>{meaning}</span>
          </button>
        );
      })}
    </div>
  );
}
