import { readinessDecisions } from '#sync/domain/assessment/assessment-record.ts';
import { decideReadiness } from '#sync/domain/team/team-assessment-mutators.ts';
import { call } from '#sync/engine/mutator.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { Panel } from '#web/kit/panel.tsx';
import { StatusPicker } from '#web/kit/status-picker.tsx';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { readinessNames } from '#web/screens/assessment/team/team-words.ts';
import type { TeamView } from '#web/screens/assessment/team/use-team-view.ts';
import { dateText } from '#web/words/times.ts';
import css from './plan.module.css';

const looks = {
  ready: { glyph: 'complete', tone: 'complete' },
  later: { glyph: 'in-progress', tone: 'in-progress' },
  not_ready: { glyph: 'not-met', tone: 'danger' },
} as const;

/** Whether the organization is ready to be assessed, as the lead decided. */
export function ReadinessPanel({ view: { assessment, isLead, nameOf } }: { view: TeamView }) {
  const { user } = useWorkspace();
  const run = useRunChanges();
  const { id, readiness } = assessment;
  const decided =
    readiness && `${readinessNames[readiness.decision]}, ${nameOf(readiness.by)}, ${dateText(readiness.at)}.`;
  return (
    <Panel title="Readiness">
      <div className={css.readiness}>
        <p>
          {`Are the people, places and evidence of ${user.organizationName} ready? The decision is kept with name and time. `}
          {decided ?? (isLead ? '' : 'The lead has not decided yet.')}
        </p>
        {isLead && (
          <StatusPicker
            label="Readiness"
            isBlock
            items={readinessDecisions.map((one) => ({ id: one, label: readinessNames[one], ...looks[one] }))}
            value={readiness?.decision ?? null}
            onChange={(decision) => void run({ changes: [{ call: call(decideReadiness, { id, decision }) }] })}
          />
        )}
      </div>
    </Panel>
  );
}
