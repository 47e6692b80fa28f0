import type { PaperBlock } from '#web/paper/paper.ts';
import { endSections } from '#web/screens/ssp/paper/security-plan-ends.ts';
import { scopeSections } from '#web/screens/ssp/paper/security-plan-scope.ts';
import { roleSection, systemSections } from '#web/screens/ssp/paper/security-plan-system.ts';
import type { SecurityPlanText } from '#web/screens/ssp/records/security-plan-text.ts';

const beginsSection = (block: PaperBlock) => block.kind === 'heading' && block.level === 1;

/** One section of the paper, by its title. Requirements are left out, because they are shown one at a time. */
export function sectionPaper(plan: SecurityPlanText, title: string): PaperBlock[] {
  const blocks = [...systemSections(plan, null), ...scopeSections(plan), ...roleSection(plan), ...endSections(plan)];
  const from = blocks.findIndex((block) => beginsSection(block) && block.kind === 'heading' && block.text === title);
  const length = blocks.slice(from + 1).findIndex(beginsSection);
  return blocks.slice(from, length < 0 ? undefined : from + 1 + length);
}
