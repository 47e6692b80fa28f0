import type { ReactNode } from 'react';
import type { ObjectiveStanding } from '#sync/domain/finding/objective-state.ts';
import type { Ruling } from '#sync/domain/ruling/ruling-record.ts';
import { Notice } from '#web/kit/notice.tsx';
import { countOf } from '#web/words/counts.ts';
import { basisName, judgementName } from '#web/words/judgement-words.ts';
import { dayTextInSentence } from '#web/words/times.ts';

export interface RulingNoticeProps {
  /** The objective's. */
  ruling: Ruling | undefined;
  standing: ObjectiveStanding;
  nameOf: (personId: string) => string;
  actions?: ReactNode;
}

/** What the lead has ruled, and why; also once a finding has reopened the objective. */
export function RulingNotice({ ruling, standing: { since }, nameOf, actions }: RulingNoticeProps) {
  if (!ruling?.determination) return null;
  const { by, determination, basis, overruleReason, rationale, updatedAt } = ruling;
  const said = [
    basis && `${basisName(basis)}.`,
    overruleReason || rationale,
    updatedAt && `On ${dayTextInSentence(updatedAt)}.`,
    since > 0 && `${countOf(since, 'finding')} changed since.`,
  ];
  return (
    <Notice tone="neutral" title={`${nameOf(by)} ruled ${judgementName(determination)}.`} actions={actions}>
      {said.filter(Boolean).join(' ')}
    </Notice>
  );
}
