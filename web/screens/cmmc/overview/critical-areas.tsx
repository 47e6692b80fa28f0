import { criticalAreas } from '#sync/catalog/guide/certification-path.ts';
import { addressOf } from '#web/address.ts';
import kit from '#web/kit/kit.module.css';
import { ListRow } from '#web/kit/list-row.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { ClaimScale } from '#web/parts/requirement/claim-marks.tsx';
import { requirementsOf, type CmmcFacts } from '#web/screens/cmmc/cmmc-facts.ts';
import { countOf } from '#web/words/counts.ts';
import css from './cmmc-overview.module.css';

/** The three families to begin with, with the standard's counts. */
export function CriticalAreas({ facts }: { facts: CmmcFacts }) {
  return (
    <Panel title="Critical areas" isFlush>
      <ul className={kit.shrinks}>
        {criticalAreas.map(({ family, name, description }) => {
          const own = requirementsOf(facts, family);
          return (
            <li key={family}>
              <ListRow
                href={addressOf('/cmmc', { tab: 'guide', family })}
                className={`${kit.unlined} ${kit.padded} ${css.areaRow}`}
              >
                <b>{family}</b>
                <span className={css.area}>
                  <span className={css.areaHead}>
                    <span>{name}</span>
                    <span>{countOf(own.length, 'control')}</span>
                  </span>
                  <ClaimScale records={own.map(({ record }) => record)} size="sm" />
                  <span className={kit.quiet}>{description}</span>
                </span>
              </ListRow>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
