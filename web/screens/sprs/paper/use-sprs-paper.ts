import { newestChange } from '#sync/domain/common/newest-change.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { useReportBasis } from '#web/parts/score/use-report-basis.ts';
import { readNewestAnswer } from '#web/records/read-newest-answer.ts';
import { readNewestSecurityPlan } from '#web/records/read-newest-security-plan.ts';
import { subjectOf } from '#web/screens/sprs/sprs-words.ts';
import type { SprsView } from '#web/screens/sprs/use-sprs-view.ts';
import { basisWithSecurityPlan } from '#web/words/security-plan-age.ts';
import type { SprsPaper } from './sprs-paper.ts';

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

/** When a worksheet's content last changed. `answeredAt`: the newest answer that is not frozen. */
export function sprsChange(view: SprsView, answeredAt: string | null): string | null {
  const { worksheet, described, named, plans, affirmedAt } = view;
  const times = [answeredAt, affirmedAt].map((updatedAt) => ({ updatedAt }));
  return newestChange([worksheet, named, ...(described ? [described] : []), ...plans, ...times]);
}

/** The name of the worksheet's files, with the date of the answers if they are frozen. */
export function worksheetName(view: SprsView | undefined): string {
  return `sprs-worksheet${view?.assessedOn ? `-${view.assessedOn}` : ''}`;
}
