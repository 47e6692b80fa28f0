import { useEffect, useRef } from 'react';
import { dayInZone } from '#sync/domain/common/zoned-time.ts';
import { askAgain } from '#sync/domain/request/request-mutators.ts';
import type { EvidenceRequest } from '#sync/domain/request/request-record.ts';
import { canAskAgain } from '#sync/domain/request/request-state.ts';
import { call } from '#sync/engine/mutator.ts';
import { Button } from '#web/kit/button.tsx';
import kit from '#web/kit/kit.module.css';
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
  const isAsked = !!askedAgainAt && dayInZone(new Date(askedAgainAt), timeZone) >= today;
  const said = useRef<HTMLSpanElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    // The button leaves with its press; screen readers continue from what it says now.
    if (isAsked && isPressed.current) said.current?.focus();
  }, [isAsked]);
  if (ownerId === null || !canAskAgain(request, today)) return null;
  if (isAsked) {
    return (
      <span ref={said} tabIndex={-1} className={kit.quiet}>
        Asked again
      </span>
    );
  }
  const title = `${memberName(people, ownerId)} is asked again`;
  return (
    <Button
      {...(isQuiet && { size: 'sm', variant: 'quiet' })}
      aria-label={`Ask again: ${what}`}
      onPress={() => {
        isPressed.current = true;
        void run({ changes: [{ call: call(askAgain, { id }) }], done: { title, glyph: 'complete' } });
      }}
    >
      Ask again
    </Button>
  );
}
