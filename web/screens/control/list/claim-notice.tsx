import { objectivesOfRequirement } from '#sync/catalog/catalog-facts.ts';
import { documentedStatus } from '#sync/domain/objective/documented-status.ts';
import { setObjectiveStatus } from '#sync/domain/objective/objective-status-mutators.ts';
import { noAnswer } from '#sync/domain/objective/objective-status-record.ts';
import { objectiveResult } from '#sync/domain/score/requirement-result.ts';
import { call } from '#sync/engine/mutator.ts';
import { recordKey } from '#sync/engine/schema.ts';
import { Button } from '#web/kit/button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { objectivesHref } from '#web/parts/requirement/requirement-address.ts';
import { useCan } from '#web/records/use-can.ts';
import { useObjectiveStatuses } from '#web/records/use-objectives.ts';
import { countOf } from '#web/words/counts.ts';
import type { ControlRowModel } from './row/control-row-model.ts';

export interface ClaimNoticeProps {
  row: ControlRowModel;
  onReopen: () => void;
}

/** Shown when a requirement is claimed complete but its objectives say otherwise: one press brings them in line. */
export function ClaimNotice({ row: { control, shortfall }, onReopen }: ClaimNoticeProps) {
  const statuses = useObjectiveStatuses();
  const run = useRunChanges();
  const canChange = useCan('controlStatus.change');
  if (shortfall === null || !statuses) return null;
  const known = new Map(statuses.map((status) => [status.id, status]));
  const resultOf = (id: string) => objectiveResult(known.get(id));
  const own = objectivesOfRequirement(control.id);
  const open = own.filter((id) => resultOf(id) === 'open');
  const failing = own.filter((id) => resultOf(id) === 'not_met');
  const statusOf = (id: string) => documentedStatus(known.get(id) ?? noAnswer(id));
  const mark = () =>
    run({
      changes: open.map((id) => ({ call: call(setObjectiveStatus, { objectiveId: id, status: 'implemented' }) })),
      done: { title: `${countOf(open.length, 'objective')} of ${control.id}: Complete`, glyph: 'complete' },
      failed: { title: 'Update Failed' },
      undo: {
        changes: open.map((id) => ({
          call: call(setObjectiveStatus, { objectiveId: id, status: statusOf(id) }),
          seen: { [recordKey('objectiveStatus', id)]: { status: 'implemented' } },
        })),
      },
    });
  const parts = [
    failing.length > 0 && `${failing.length} not met`,
    open.length > 0 && `${open.length} open`,
    failing.length + open.length === 0 && 'nothing is planned for a requirement that is not met',
  ].filter(Boolean);
  return (
    <Notice
      tone="warning"
      title={`Claimed complete, ${shortfall}.`}
      actions={
        canChange && (
          <>
            {open.length > 0 && failing.length === 0 && (
              <Button size="sm" onPress={() => void mark()}>
                {open.length === 1 ? 'Mark its open objective' : `Mark its ${open.length} objectives`}
              </Button>
            )}
            <Button size="sm" onPress={onReopen}>
              Reopen the requirement
            </Button>
          </>
        )
      }
    >
      By its objectives: {parts.join(', ')}. Score and reports are based on them.{' '}
      <TextLink href={objectivesHref(control.id)}>See them</TextLink>
    </Notice>
  );
}
