import { requirementName } from '#sync/catalog/requirement-names.ts';
import { wholePercentOf } from '#sync/domain/common/percent.ts';
import type { CompliancePlan } from '#sync/domain/organization/compliance-plan.ts';
import { Button } from '#web/kit/button.tsx';
import { PlayIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { ProgressBar } from '#web/kit/progress-bar.tsx';
import { Stat, StatStrip } from '#web/kit/stat.tsx';
import type { AssessmentRun } from './assessment-run.ts';
import css from './assessment.module.css';
import { CompliancePlanNotice } from './compliance-plan-notice.tsx';

export interface AssessmentStartProps {
  total: number;
  completed: number;
  /** Null until the organization has answered the questions about itself. */
  plan: CompliancePlan | null;
  /** An earlier, unfinished run, which starting continues. */
  run: AssessmentRun | null;
  onStart: () => void;
  onStartOver: () => void;
}

/** The organization's progress so far, and the button to start or continue. */
export function AssessmentStart({ total, completed, plan, run, onStart, onStartOver }: AssessmentStartProps) {
  const percentage = wholePercentOf(completed, total);
  return (
    <div className={`${kit.stack4} ${css.stack}`}>
      <Panel label="Where you stand" isFlush>
        <StatStrip>
          <Stat level={2} label="Total" figure={total} note="controls" />
          <Stat level={2} label="Completed" figure={completed} glyph="complete" tone="complete" />
          <Stat level={2} label="Remaining" figure={total - completed} glyph="not-started" tone="not-started" />
          <Stat level={2} label="Progress" figure={percentage} unit="%" note="as claimed" />
        </StatStrip>
      </Panel>
      <CompliancePlanNotice plan={plan} />
      <Panel label="Start">
        <div className={`${kit.stack4} ${css.stack}`}>
          <ProgressBar label="Overall progress" value={percentage} tone="complete" />
          <p className={`${kit.soft} ${kit.measure}`}>
            You see the requirement and your notes, and say how far along it is. Every answer is saved on this device at
            once, with or without a connection. You can stop at any time.
          </p>
          {run && (
            <p className={`${kit.soft} ${kit.measure}`}>
              You stopped at {requirementName(run.controlIds[run.place] ?? '')}, control {run.place + 1} of{' '}
              {run.controlIds.length}. You continue from there.
            </p>
          )}
          <div className={css.buttons}>
            <Button variant="primary" icon={PlayIcon} onPress={onStart}>
              Start Assessment
            </Button>
            {run && <Button onPress={onStartOver}>Start Over</Button>}
            <LinkButton href="/compliance">View All Controls</LinkButton>
          </div>
        </div>
      </Panel>
    </div>
  );
}
