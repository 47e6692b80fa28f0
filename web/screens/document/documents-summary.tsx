import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { Panel } from '#web/kit/panel.tsx';
import { Stat, StatStrip } from '#web/kit/stat.tsx';
import { UNKNOWN } from '#web/words/unknown.ts';
import { countByCategory } from './documents-filter.ts';
import css from './documents-screen.module.css';

/** How many documents there are, whatever the filters show. `documents`: undefined until they are read. */
export function DocumentsSummary({ documents }: { documents: readonly StoredDocument[] | undefined }) {
  const counts = documents && countByCategory(documents);
  return (
    <Panel className={css.summary} label="Documents by category" isFlush>
      <StatStrip>
        <Stat label="Total" figure={documents?.length ?? UNKNOWN} />
        <Stat label="SSP" figure={counts?.ssp ?? UNKNOWN} />
        <Stat label="POA&M" figure={counts?.poam ?? UNKNOWN} />
        <Stat label="Evidence" figure={counts?.evidence ?? UNKNOWN} />
      </StatStrip>
    </Panel>
  );
}
