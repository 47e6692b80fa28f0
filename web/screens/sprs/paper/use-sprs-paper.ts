import { useWorkspace } from '#web/account/use-account.ts';
import { useReportBasis } from '#web/parts/score/use-report-basis.ts';
import { sprsChange, type SprsPaper } from '#web/parts/sprs/sprs-paper.ts';
import type { SprsView } from '#web/parts/sprs/sprs-view.ts';
import { subjectOf } from '#web/parts/sprs/sprs-words.ts';
import { readNewestAnswer } from '#web/records/read-newest-answer.ts';
import { readNewestSecurityPlan } from '#web/records/read-newest-security-plan.ts';
import { basisWithSecurityPlan } from '#web/words/security-plan-age.ts';

/**
 * Returns a function that collects what the worksheet's files are made from; undefined until the records are loaded.
 */
export function useSprsPaper(view: SprsView | undefined): (() => Promise<SprsPaper>) | undefined {
  const { db, user } = useWorkspace();
  const basis = useReportBasis(view?.assessment);
  if (!view) return undefined;
  return async () => {
    const answeredAt = view.assessment ? null : await readNewestAnswer(db);
    const { organizationName } = user;
    // A frozen assessment already names the plan it was frozen with.
    const rests = view.assessment ? basis : basisWithSecurityPlan(basis, await readNewestSecurityPlan(db));
    return { organizationName, subject: subjectOf(view), view, basis: rests, changedAt: sprsChange(view, answeredAt) };
  };
}

/** The name of the worksheet's files, with the date of the answers if they are frozen. */
export function worksheetName(view: SprsView | undefined): string {
  return `sprs-worksheet${view?.assessedOn ? `-${view.assessedOn}` : ''}`;
}
