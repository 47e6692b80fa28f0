import { claimCounts } from '#sync/domain/control/claim.ts';
import { addressOf } from '#web/address.ts';
import { Glyph } from '#web/kit/glyph.tsx';
import linkCss from '#web/kit/link-row.module.css';
import { Panel } from '#web/kit/panel.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import { ClaimScale } from '#web/parts/requirement/claim-marks.tsx';
import type { ReportCategory } from '#web/screens/dashboard/report/compliance-report.ts';
import css from './category-status.module.css';

function stateOf({ controls }: ReportCategory): 'complete' | 'in-progress' | 'not-started' {
  const { completed, total, notStarted } = claimCounts(controls);
  if (total > 0 && completed === total) return 'complete';
  return notStarted < total ? 'in-progress' : 'not-started';
}

/** Each family with its controls as ticks, linked to the list of its controls. */
export function CategoryStatus({
  categories,
  className,
}: {
  categories: readonly ReportCategory[];
  className?: string;
}) {
  return (
    <Panel
      title="Category status"
      description="As claimed"
      className={className}
      isFlush
      action={<TextLink href="/compliance">All controls</TextLink>}
    >
      <ul className={css.list}>
        {categories.map((category) => {
          const { code, name, completed, total, percentage, controls } = category;
          const state = stateOf(category);
          return (
            <li key={code} data-tone={state}>
              <TextLink href={addressOf('/compliance', { category: [code] })} className={`${linkCss.row} ${css.row}`}>
                <Glyph name={state} />
                <span className={css.name}>
                  <b>{code}</b> <span>{name}</span>
                </span>
                <ClaimScale records={controls} size="sm" />
                <span className={css.tally}>
                  {completed}/{total}
                </span>
                <span className={css.percent}>{percentage}%</span>
              </TextLink>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
