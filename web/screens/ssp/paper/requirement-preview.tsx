import { useMemo } from 'react';
import type { Statement } from '#sync/domain/ssp/statement-record.ts';
import { PaperSheet } from '#web/parts/paper/paper-sheet.tsx';
import type { SecurityPlanRecords } from '#web/screens/ssp/records/security-plan-records.ts';
import { securityPlanText } from '#web/screens/ssp/records/security-plan-text.ts';
import { useSecurityPlanRecords } from '#web/screens/ssp/records/use-security-plan-records.ts';
import { objectivePaper, requirementPaper } from './security-plan-requirements.ts';

export interface RequirementPreviewProps {
  id: string;
  /** An unsaved statement, as it is in its form. */
  written: Statement | null;
  /** The objective to scroll into view. */
  at: string | null;
}

/** One requirement as the plan prints it. */
export function RequirementPreview({ id, written, at }: RequirementPreviewProps) {
  const records = useSecurityPlanRecords();
  const blocks = useMemo(
    () => records && requirementPaper(securityPlanText(withStatement(records, written), null), id),
    [records, id, written],
  );
  if (!blocks) return null;
  return <PaperSheet label={`Preview of ${id}`} blocks={blocks} at={at && at.replace(/^[^[]*/, '')} />;
}

/** One objective as the plan will print it once its statement is saved. */
export function StatementPreview({ statement }: { statement: Statement }) {
  const records = useSecurityPlanRecords();
  if (!records) return null;
  const plan = securityPlanText(withStatement(records, statement), null);
  return <PaperSheet label={`Preview of ${statement.id}`} blocks={objectivePaper(plan, statement.id)} />;
}

function withStatement(records: SecurityPlanRecords, statement: Statement | null): SecurityPlanRecords {
  if (!statement) return records;
  return { ...records, statements: [...records.statements.filter(({ id }) => id !== statement.id), statement] };
}
