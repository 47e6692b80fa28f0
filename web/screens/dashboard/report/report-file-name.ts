/** 'compliance-report-2026-06-09', with the device's date: the name of the report's files without extension. */
export function reportFileName(now: Date): string {
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return `compliance-report-${parts.join('-')}`;
}
