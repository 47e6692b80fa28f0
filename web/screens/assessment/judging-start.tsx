import { ListChecksIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { ProgressBar } from '#web/kit/progress-bar.tsx';
import { tallyOf, walkItemsOf } from '#web/parts/judging/judging-walk.ts';
import { useObjectives, useObjectiveStatuses } from '#web/records/use-objectives.ts';
import css from './assessment.module.css';

/** The other way through the standard: not one claim per requirement, but a judgment of each of its objectives. */
export function JudgingStart() {
  const objectives = useObjectives();
  const statuses = useObjectiveStatuses();
  const items = objectives && statuses && walkItemsOf(objectives, statuses, new Map());
  const open = items ? tallyOf(items).open : 0;
  const count = items?.length ?? 0;
  return (
    <Panel label="Judge by objectives" className={css.judging}>
      <div className={`${kit.stack4} ${css.stack}`}>
        <ProgressBar
          label="Objectives with a result"
          value={count - open}
          maxValue={Math.max(count, 1)}
          hideValue={!items}
          valueLabel={items && `${count - open} of ${count}`}
          tone="complete"
        />
        <p className={`${kit.soft} ${kit.measure}`}>
          A self-assessment consists of these: each determination statement with its methods and evidence, judged Met,
          Not met or N/A with one key or tap. Score and reports are based on them. You continue at the first open one.
        </p>
        <div className={css.buttons}>
          <LinkButton icon={ListChecksIcon} href="/assessment/objectives">
            Judge by objectives
          </LinkButton>
        </div>
      </div>
    </Panel>
  );
}
