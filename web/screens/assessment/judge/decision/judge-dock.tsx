import { useRef } from 'react';
import type { Finding } from '#sync/domain/finding/finding-record.ts';
import type { ProposalNeed } from '#sync/domain/finding/proposal-needs.ts';
import type { MethodRecord } from '#sync/domain/method/method-record.ts';
import { basesOf, basisAfter, isNamedBasis } from '#sync/domain/objective/judgement-basis.ts';
import type { Judgement } from '#sync/domain/objective/objective-status-record.ts';
import { Button } from '#web/kit/button.tsx';
import { Dock, DockRow } from '#web/kit/dock.tsx';
import { Select } from '#web/kit/select.tsx';
import { StatusPicker } from '#web/kit/status-picker.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { judgementItems } from '#web/parts/judging/judgement-form.ts';
import { useSingleKeys } from '#web/parts/keys/single-keys.ts';
import { usePrimaryKey } from '#web/parts/keys/use-primary-key.ts';
import { useSingleKeyActs } from '#web/parts/keys/use-single-key-acts.ts';
import type { JudgeActs } from '#web/screens/assessment/judge/use-judge-acts.ts';
import { basisName, basisWords, judgementName } from '#web/words/judgement-words.ts';
import { FindingText } from './finding-text.tsx';
import css from './judge-dock.module.css';
import { NeedList } from './need-list.tsx';

const keyOf: Readonly<Record<Judgement, string>> = { met: '1', not_met: '2', not_applicable: '3' };

export interface JudgeDockProps {
  finding: Finding;
  needs: readonly ProposalNeed[];
  methods: readonly MethodRecord[];
  final: ReadonlySet<string>;
  isUnsent: boolean;
  acts: JudgeActs;
  onPropose: () => void;
  /** Goes on to what is left; undefined where nothing is. */
  onNextLeft: (() => void) | undefined;
}

/** The decision on one objective: what it needs, the determination, what it rests on, and the proposal. */
export function JudgeDock(props: JudgeDockProps) {
  const { finding, needs, methods, final, isUnsent, acts, onPropose, onNextLeft } = props;
  const { objectiveId, determination, basis } = finding;
  const hasKeys = useSingleKeys();
  const picker = useRef<(to: Judgement) => void>(null);
  const choose = (to: Judgement) => void acts.edit(finding, { determination: to, basis: basisAfter(to, basis) });
  const once = (act: () => void) => (isHeld: boolean) => isHeld || act();
  const canPropose = needs.length === 0;
  const propose = () => canPropose && onPropose();
  usePrimaryKey(propose);
  useSingleKeyActs({
    1: (isHeld) => isHeld || picker.current?.('met'),
    2: (isHeld) => isHeld || picker.current?.('not_met'),
    3: (isHeld) => isHeld || picker.current?.('not_applicable'),
    p: once(propose),
  });
  const items = judgementItems.map((item) => ({ ...item, keyName: hasKeys ? keyOf[item.id] : undefined }));
  const bases = determination ? basesOf[determination] : [];
  const text = { finding, isUnsent, acts };
  return (
    <Dock label="Decision">
      <div className={css.top}>
        <NeedList finding={finding} needs={needs} methods={methods} final={final} />
        <Button size="sm" variant="quiet" onPress={onNextLeft} isDisabled={!onNextLeft}>
          Next left
        </Button>
      </div>
      {determination !== null && determination !== 'met' && (
        <FindingText
          {...text}
          key={`${finding.id}/reason`}
          field="reason"
          label={determination === 'not_met' ? 'Why it is not met' : 'Why it is not applicable'}
          rows={1}
        />
      )}
      {isNamedBasis(basis) && (
        <div className={css.basis}>
          <FindingText
            {...text}
            key={`${finding.id}/basisReference`}
            field="basisReference"
            label={basisWords[basis].reference}
            rows={1}
          />
          <TextField
            type="date"
            label={basisWords[basis].date}
            value={finding.basisDate ?? ''}
            onChange={(day) => void acts.edit(finding, { basisDate: day || null })}
          />
        </div>
      )}
      <DockRow>
        <StatusPicker
          ref={picker}
          className={css.picker ?? ''}
          label={`Determination of ${objectiveId}`}
          subject={objectiveId}
          items={items}
          value={determination}
          onChange={choose}
          isBlock
        />
        {bases.length > 0 && (
          <Select
            className={css.select ?? ''}
            label="Basis"
            isInline
            placeholder="none"
            items={bases.map((id) => ({ id, label: basisName(id) }))}
            value={basis}
            onChange={(to) => void acts.edit(finding, { basis: to })}
          />
        )}
        <Button className={css.act ?? ''} variant="primary" isDisabled={!canPropose} onPress={propose}>
          {determination ? `Propose ${judgementName(determination)}` : 'Propose'}
        </Button>
      </DockRow>
    </Dock>
  );
}
