import { useMemo, useState } from 'react';
import { familyReadiness } from '#sync/domain/score/family-readiness.ts';
import { readinessSteps } from '#sync/domain/score/readiness-steps.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { Button } from '#web/kit/button.tsx';
import { PrinterIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { usePrinting } from '#web/kit/use-printing.ts';
import type { CmmcFacts } from '#web/screens/cmmc/cmmc-facts.ts';
import { dayText } from '#web/words/times.ts';
import { BlockerList } from './blocker-list.tsx';
import { FamilyGaps } from './family-gaps.tsx';
import { ReadinessStepList } from './readiness-step-list.tsx';
import css from './readiness-tab.module.css';
import { ReadinessVerdict } from './readiness-verdict.tsx';
import { useReadiness } from './use-readiness.ts';

/** What an assessor would find today: verdict, blockers, next steps, and every family's gaps. */
export function ReadinessTab({ facts }: { facts: CmmcFacts }) {
  const { user } = useWorkspace();
  const readiness = useReadiness(facts);
  const isPrinting = usePrinting();
  const [judgedAt] = useState(() => new Date().toISOString());
  const steps = useMemo(() => (readiness ? readinessSteps(readiness) : []), [readiness]);
  const families = useMemo(() => (readiness ? familyReadiness(readiness.requirements) : []), [readiness]);
  const titles = useMemo(() => new Map(facts.requirements.map(({ id, title }) => [id, title])), [facts]);
  if (!readiness) return <SkeletonRows count={4} label="Loading the readiness assessment" />;
  return (
    <div className={`${kit.panels} ${kit.shrinks}`}>
      {isPrinting && (
        <p>
          {user.organizationName} · Readiness assessment · {dayText(judgedAt)}
        </p>
      )}
      <div className={css.bar} data-print="hide">
        <p className={kit.quiet}>Updated with every change, from the records on this device.</p>
        <span className={kit.cluster}>
          <Button icon={PrinterIcon} onPress={() => window.print()}>
            Print
          </Button>
          <LinkButton href="/compliance">Open control tracking</LinkButton>
        </span>
      </div>
      <ReadinessVerdict readiness={readiness} families={families} />
      <div className={css.columns}>
        <Panel
          title="What is in the way"
          description={readiness.blockers.length === 0 ? 'Nothing does.' : undefined}
          isFlush
        >
          <BlockerList {...readiness} isComplete={isPrinting} />
        </Panel>
        <Panel title="What to do next" description="In this order" isFlush>
          <ReadinessStepList steps={steps} titles={titles} isComplete={isPrinting} />
        </Panel>
      </div>
      <FamilyGaps families={families} titles={titles} isComplete={isPrinting} />
    </div>
  );
}
