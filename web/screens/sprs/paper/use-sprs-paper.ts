import { useWorkspace } from '#web/data/account/use-account.ts';
import { useReportBasis } from '#web/parts/score/use-report-basis.ts';
import { subjectOf } from '#web/screens/sprs/sprs-words.ts';
import type { SprsView } from '#web/screens/sprs/use-sprs-view.ts';
import type { SprsPaper } from './sprs-paper.ts';

/** What the worksheet's files are made from, once the records are there. */
export function useSprsPaper(view: SprsView | undefined): SprsPaper | undefined {
  const { organizationName } = useWorkspace().user;
  const basis = useReportBasis(view?.assessment);
  return view && { organizationName, subject: subjectOf(view), view, basis };
}

/** The name of the worksheet's files, with the day of the answers when they are frozen. */
export function worksheetName(view: SprsView | undefined): string {
  return `sprs-worksheet${view?.assessedOn ? `-${view.assessedOn}` : ''}`;
}
