import { rulesAsOf, staleRules } from '#sync/catalog/rules-calendar.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { Button } from '#web/kit/button.tsx';
import { Icon } from '#web/kit/icon.tsx';
import { PrinterIcon, ScrollTextIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { LinkButton } from '#web/kit/link-button.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { useNow } from '#web/kit/use-now.ts';
import { usePrinting } from '#web/kit/use-printing.ts';
import { useFipsSentence } from '#web/parts/score/use-report-basis.ts';
import { useToday } from '#web/records/use-statuses.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { dayTextInSentence } from '#web/words/times.ts';
import { BlockerPanel } from './blocker-panel.tsx';
import { BudgetPanel } from './budget-panel.tsx';
import { ClaimPanel } from './claim-panel.tsx';
import { LostPointsPanel } from './lost-points-panel.tsx';
import { ScoreFilesMenu } from './paper/score-files-menu.tsx';
import { ScoreLead } from './score-lead.tsx';
import css from './score-screen.module.css';
import { useScoreView } from './use-score-rows.ts';

/** Each lost point, down to the evidence. From this device's records alone. */
export function ScoreScreen() {
  const view = useScoreView();
  const { user } = useWorkspace();
  const now = useNow();
  const today = useToday(now);
  const isPrinting = usePrinting();
  const fips = useFipsSentence();
  const isStale = staleRules(today).length > 0;
  return (
    <>
      <PageHeader
        title="How the score is made"
        description={`${isPrinting ? `${user.organizationName}: its` : 'Your'} own results, from objectives · state of ${dayTextInSentence(now.toISOString())}`}
        actions={
          <>
            <LinkButton href="/sprs">SPRS worksheet</LinkButton>
            <Button icon={PrinterIcon} onPress={() => window.print()}>
              Print
            </Button>
            <ScoreFilesMenu view={view} />
          </>
        }
      />
      {view ? (
        <>
          <ScoreLead view={view} />
          <div className={css.columns}>
            <LostPointsPanel view={view} isComplete={isPrinting} />
            <div className={`${kit.panels} ${kit.shrinks}`}>
              <BudgetPanel score={view.score} />
              <BlockerPanel view={view} />
              <ClaimPanel view={view} />
              <p className={`${kit.aside} ${css.rules}`}>
                <Icon icon={ScrollTextIcon} size="sm" />
                <span>
                  Rules as of {calendarDayText(rulesAsOf())}: 32 CFR 170.21 and 170.24, weights of the DoD Assessment
                  Methodology. {fips}
                  {isStale && ' Check this: it was last looked up more than 90 days ago.'}
                </span>
              </p>
            </div>
          </div>
        </>
      ) : (
        <SkeletonRows count={6} label="Loading the score" />
      )}
    </>
  );
}
