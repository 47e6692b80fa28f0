import { requirementName } from '#sync/catalog/requirement-names.ts';
import { familyDescriptions } from '#web/words/family-descriptions.ts';
import type { ComplianceReport } from './compliance-report.ts';

/**
 * The report as the documented JSON file, with each requirement's name. `basis`: the pack and the weights it is based
 * on. `changedAt`: the time of the newest answer, so that the same answers give the same file.
 */
export function reportJson(
  { overview, categories }: ComplianceReport,
  basis: string,
  changedAt: string | null,
): string {
  const named = categories.map(({ code, name, controls, ...figures }) => ({
    code,
    name,
    description: familyDescriptions[code],
    ...figures,
    controls: controls.map((control) => ({ ...control, name: requirementName(control.controlId) })),
  }));
  return JSON.stringify({ overview, categories: named, basis, generatedAt: changedAt }, null, 2);
}
