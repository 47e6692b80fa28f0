import { useState } from 'react';
import type { ConflictSide } from '#sync/engine/conflict-record.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { Button } from '#web/kit/button.tsx';
import { Glyph } from '#web/kit/glyph.tsx';
import { PencilIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { useNamedRow } from '#web/records/use-activity.ts';
import type { RecordTitle } from '#web/screens/sync/use-record-titles.ts';
import { choicesPlan } from './choices-plan.ts';
import { authorText } from './conflict-author.ts';
import css from './conflict-card.module.css';
import { ConflictFieldRow, conflictProblemOf, type Choice } from './conflict-field-row.tsx';
import type { ConflictGroup } from './conflict-groups.ts';

function Source({ head, side }: { head: string; side: ConflictSide | undefined }) {
  const { user } = useWorkspace();
  return (
    <p className={css.source}>
      {head}
      {side && <small>{authorText(side, user.id, head)}</small>}
    </p>
  );
}

export interface ConflictCardProps {
  group: ConflictGroup;
  title: RecordTitle;
  onLater: () => void;
}

/** All conflicts of one record, to decide field by field. */
export function ConflictCard({ group, title, onLater }: ConflictCardProps) {
  const { user } = useWorkspace();
  const run = useRunChanges();
  const record = useNamedRow(group.table, group.recordId);
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const [isApplying, setApplying] = useState(false);

  const choose = (id: string, choice: Choice) => setChoices((before) => ({ ...before, [id]: choice }));
  const text = group.fields.find(({ isText }) => isText);
  const [first] = group.fields;
  const whoAndWhen = (side: ConflictSide) => authorText(side, user.id);
  const isOneMoment = group.fields.every(
    ({ conflict, left, right }) =>
      first &&
      whoAndWhen(conflict[left]) === whoAndWhen(first.conflict[first.left]) &&
      whoAndWhen(conflict[right]) === whoAndWhen(first.conflict[first.right]),
  );
  const hasChoice = group.fields.some(({ conflict }) => choices[conflict.id]);
  const hasProblem = Object.values(choices).some(conflictProblemOf);

  const apply = async () => {
    setApplying(true);
    await run(choicesPlan(group, choices, title)).finally(() => setApplying(false));
  };

  return (
    <article className={css.card} aria-label={`Conflict in ${title.number}`}>
      <header className={`${kit.line} ${css.header}`}>
        <Glyph name="conflict" className={css.mark} />
        <p>
          <b>{title.number}</b> {title.title}
        </p>
        <span>Edited in two places</span>
      </header>
      <div className={css.heads}>
        <Source head={group.heads.left} side={isOneMoment ? first?.conflict[first.left] : undefined} />
        <Source head={group.heads.right} side={isOneMoment ? first?.conflict[first.right] : undefined} />
      </div>
      {group.fields.map((field) => (
        <ConflictFieldRow
          key={field.conflict.id}
          field={field}
          present={record?.[field.conflict.field]}
          chosen={choices[field.conflict.id]}
          onChoose={(choice) => choose(field.conflict.id, choice)}
          showsAuthors={!isOneMoment}
        />
      ))}
      <footer className={`${kit.bar} ${css.foot}`}>
        {text && choices[text.conflict.id]?.choice !== 'edited' && (
          <Button
            variant="quiet"
            size="sm"
            icon={PencilIcon}
            onPress={() => choose(text.conflict.id, { choice: 'edited', text: String(text.conflict.merged ?? '') })}
          >
            Edit combined notes
          </Button>
        )}
        <Button size="sm" className={css.later} onPress={onLater}>
          Decide later
        </Button>
        <Button
          variant="primary"
          size="sm"
          isDisabled={!hasChoice || hasProblem}
          isPending={isApplying}
          pendingLabel="Applying"
          onPress={() => void apply()}
        >
          Apply choices
        </Button>
      </footer>
    </article>
  );
}
