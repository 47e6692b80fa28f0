import { useMemo } from 'react';
import { PaperSheet } from '#web/parts/paper/paper-sheet.tsx';
import { planText } from '#web/screens/ssp/records/plan-text.ts';
import { sectionPaper } from './section-paper.ts';
import { usePlanRecords } from '#web/screens/ssp/records/use-plan-records.ts';

/** A section as the plan prints it, by its printed title. */
export function SectionPreview({ title }: { title: string }) {
  const records = usePlanRecords();
  const blocks = useMemo(() => records && sectionPaper(planText(records, null), title), [records, title]);
  return blocks ? <PaperSheet label={`Preview of ${title}`} blocks={blocks} /> : null;
}
