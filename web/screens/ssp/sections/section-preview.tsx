import { useMemo } from 'react';
import { PaperSheet } from '#web/parts/paper/paper-sheet.tsx';
import { securityPlanText } from '#web/screens/ssp/records/security-plan-text.ts';
import { useSecurityPlanRecords } from '#web/screens/ssp/records/use-security-plan-records.ts';
import { sectionPaper } from './section-paper.ts';

/** A section as the plan prints it, by its printed title. */
export function SectionPreview({ title }: { title: string }) {
  const records = useSecurityPlanRecords();
  const blocks = useMemo(() => records && sectionPaper(securityPlanText(records, null), title), [records, title]);
  return blocks ? <PaperSheet label={`Preview of ${title}`} blocks={blocks} /> : null;
}
