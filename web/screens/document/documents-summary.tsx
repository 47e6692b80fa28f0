import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { Panel } from '#web/kit/panel.tsx';
import { Stat, StatStrip } from '#web/kit/stat.tsx';
import { countByCategory } from './documents-filter.ts';
import css from './documents-screen.module.css';

/** How many documents there are, whatever the filters show. */
export function DocumentsSummary({ documents }: { documents: readonly StoredDocument[] }) {
  const counts = countByCategory(documents);
  return (
    <Panel className={css.summary} label="Documents by category" isFlush>
      <StatStrip>
        <Stat label="Total" figure={documents.length} />
        <Stat label="SSP" figure={counts.ssp} />
        <Stat label="POA&M" figure={counts.poam} />
        <Stat label="Evidence" figure={counts.evidence} />
      </StatStrip>
    </Panel>
  );
}
