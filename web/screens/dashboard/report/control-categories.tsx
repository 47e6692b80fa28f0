import { addressOf } from '#web/address.ts';
import { Badge } from '#web/kit/badge.tsx';
import kit from '#web/kit/kit.module.css';
import { Meter } from '#web/kit/meter.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import { familyDescriptions } from '#web/words/family-descriptions.ts';
import type { ReportCategory } from './compliance-report.ts';
import css from './report-tab.module.css';

function Category({ category }: { category: ReportCategory }) {
  const { code, name, completed, total, percentage } = category;
  return (
    <li className={css.category}>
      <div className={css.categoryHead}>
        <h3 className={kit.md}>
          <TextLink className={kit.unlined} href={addressOf('/compliance', { category: [code] })}>
            {name}
          </TextLink>
        </h3>
        <Badge tone={total > 0 && completed === total ? 'success' : 'neutral'}>
          {completed}/{total}
        </Badge>
      </div>
      <p className={kit.soft}>{familyDescriptions[code]}</p>
      <Meter label={`${code} complete`} value={percentage} valueLabel={`${percentage}%`} size="sm" tone="complete" />
      <p className={css.counts}>
        {completed} complete · {total - completed} remaining
      </p>
    </li>
  );
}

/** The families with their subjects and their progress. */
export function ControlCategories({ categories }: { categories: readonly ReportCategory[] }) {
  return (
    <Panel title="Control Categories" description="As claimed" className={css.wide} isFlush>
      <ul className={css.categories}>
        {categories.map((category) => (
          <Category key={category.code} category={category} />
        ))}
      </ul>
    </Panel>
  );
}
