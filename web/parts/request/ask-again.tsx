import { dayInZone } from '#sync/domain/common/zoned-time.ts';
import { askAgain } from '#sync/domain/request/request-mutators.ts';
import type { EvidenceRequest } from '#sync/domain/request/request-record.ts';
import { canAskAgain } from '#sync/domain/request/request-state.ts';
import { call } from '#sync/engine/mutator.ts';
import { Button } from '#web/kit/button.tsx';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { useMembers } from '#web/records/use-records.ts';
import { useWorkspaceSetting } from '#web/records/use-workspace-setting.ts';
import { memberName } from '#web/words/names.ts';

export interface AskAgainProps {
  request: EvidenceRequest;
  /** A calendar day. */
  today: string;
  isQuiet?: boolean;
}

/**
 * Asks again for what is overdue or was rejected, once a day; without a network it is sent later. For those who may
 * ask. Shows nothing for a request in its time, or one that nobody answers.
 */
export function AskAgain({ request, today, isQuiet = false }: AskAgainProps) {
  const { id, what, ownerId, askedAgainAt } = request;
  const { timeZone } = useWorkspaceSetting();
  const people = useMembers() ?? [];
  const run = useRunChanges();
  if (ownerId === null || !canAskAgain(request, today)) return null;
  const isAsked = !!askedAgainAt && dayInZone(new Date(askedAgainAt), timeZone) >= today;
  const title = `${memberName(people, ownerId)} is asked again`;
  return (
    <Button
      size="sm"
      variant={isQuiet ? 'quiet' : 'secondary'}
      aria-label={`${isAsked ? 'Asked again' : 'Ask again'}: ${what}`}
      isDisabled={isAsked}
      onPress={() => void run({ changes: [{ call: call(askAgain, { id }) }], done: { title, glyph: 'complete' } })}
    >
      {isAsked ? 'Asked again' : 'Ask again'}
    </Button>
  );
}
