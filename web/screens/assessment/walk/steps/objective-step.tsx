import { useMemo, useRef, useState } from 'react';
import { shortNameOf } from '#sync/catalog/requirement-names.ts';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import { findRanked } from '#sync/domain/control/search-rank.ts';
import { methodResults, type MethodResult } from '#sync/domain/method/method-record.ts';
import { suggestedObjectives, type InHand, type Seen } from '#sync/domain/method/suggested-objectives.ts';
import { Button } from '#web/kit/button.tsx';
import { Checkbox } from '#web/kit/checkbox.tsx';
import { Glyph } from '#web/kit/glyph.tsx';
import { Icon } from '#web/kit/icon.tsx';
import { ArrowLeftIcon, CheckIcon, ChevronRightIcon, ListChecksIcon, PenLineIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { ListRow } from '#web/kit/list-row.tsx';
import { StatusPicker } from '#web/kit/status-picker.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useFormDraft } from '#web/records/use-form-draft.ts';
import type { KnownObjective } from '#web/records/use-objectives.ts';
import type { TeamAssessment } from '#web/records/use-team-assessment.ts';
import { HandButton, type HandProps } from '#web/screens/assessment/walk/hand-button.tsx';
import type { Look } from '#web/screens/assessment/walk/use-walk-acts.ts';
import css from '#web/screens/assessment/walk/walk.module.css';
import { countOf } from '#web/words/counts.ts';
import { resultLooks, standingLook } from '#web/words/finding-words.ts';
import { StepHead, type SearchProps } from './step-head.tsx';

/** The most rows; a search finds the others. */
const ROWS = 24;

const results = methodResults.map((id) => ({ id, ...resultLooks[id] }));

export interface ObjectiveStepProps extends SearchProps, HandProps {
  team: TeamAssessment;
  objectives: readonly KnownObjective[];
  seen: Seen;
  inHand: InHand;
  /** Null for a note. */
  photoId: string | null;
  onBack: () => void;
  onRecord: (look: Pick<Look, 'objectiveIds' | 'observed' | 'result'>) => Promise<boolean>;
}

/** The third of three taps: the objectives that it is about. A tap on one records it. */
export function ObjectiveStep(props: ObjectiveStepProps) {
  const { team, objectives, seen, inHand, photoId, onBack, onRecord, isSearching, onSearch, ...hands } = props;
  const { assessment, consolidated, methods } = team;
  const [typed, setTyped] = useState('');
  const [several, setSeveral] = useState<readonly string[] | null>(null);
  const [result, setResult] = useState<MethodResult>('inconclusive');
  const [isWriting, setWriting] = useState(photoId === null);
  const draft = useFormDraft(`walk/${assessment.id}/${photoId ?? 'note'}`, { observed: '' });
  const isRecording = useRef(false);
  const observed = draft?.value.observed ?? '';
  const shown = useMemo(() => {
    const known = new Map(objectives.map((one) => [one.id, one]));
    const likely = () => suggestedObjectives(seen, methods, inHand).flatMap((id) => known.get(id) ?? []);
    const standard = objectives.filter(({ custom }) => !custom);
    return typed.trim() === '' ? likely() : findRanked(standard, typed, describe);
  }, [objectives, seen, methods, inHand, typed]);
  const record = async (objectiveIds: readonly string[]) => {
    if (isRecording.current || objectiveIds.length === 0) return;
    isRecording.current = true;
    const isSaved = await onRecord({ objectiveIds: [...objectiveIds], observed, result });
    isRecording.current = false;
    if (isSaved) draft?.finish();
  };
  const tick = (id: string, isOn: boolean) => {
    const others = (several ?? []).filter((one) => one !== id);
    setSeveral(isOn ? [...others, id] : others);
  };
  // A note without words would record nothing.
  const isEmpty = photoId === null && observed.trim() === '';
  const listed = shown.slice(0, ROWS);
  // What is ticked stays in view, also while something else is searched.
  const ticked = objectives.filter((one) => several?.includes(one.id) && !listed.includes(one));
  const rows = [...listed, ...ticked];
  return (
    <>
      <StepHead
        title="What does it show?"
        searchLabel="Search the objectives, by number or words"
        typed={typed}
        onType={setTyped}
        isSearching={isSearching}
        onSearch={onSearch}
      >
        <Button variant="quiet" icon={ArrowLeftIcon} aria-label={`Another asset than ${seen.what}`} onPress={onBack}>
          <span className={css.seen}>{seen.what}</span>
        </Button>
      </StepHead>
      <div className={css.about}>
        {(isWriting || observed !== '') && (
          <TextArea
            label="What you observed"
            rows={2}
            autoFocus={isWriting && photoId !== null}
            maxLength={TEXT_LIMITS.judgementReason}
            // Text typed before the device has looked for a draft would be gone.
            isReadOnly={!draft}
            value={observed}
            onChange={(to) => draft?.setValue({ observed: to })}
          />
        )}
        <StatusPicker label="What it showed" items={results} value={result} onChange={setResult} isBlock />
      </div>
      {isEmpty ? (
        <p className={css.hint}>Write what you observed. The objectives follow.</p>
      ) : (
        <ul className={css.rows} aria-label="Objectives" data-rows>
          {rows.map(({ id, controlId, title, official }) => {
            const standing = consolidated.standings.get(id);
            const look = standing && standingLook(standing);
            const words = (
              <span className={css.words}>
                <b>{`${id} ${shortNameOf(controlId)}`}</b>
                <small>{standing?.state === 'disputed' ? `${title}. Goes to both sides.` : (official ?? title)}</small>
              </span>
            );
            const mark = look && (
              <span data-tone={look.tone} className={kit.toned}>
                <Glyph name={look.glyph} label={look.label} />
              </span>
            );
            return (
              <li key={id} className={several ? css.tick : undefined}>
                {several ? (
                  <>
                    <Checkbox isSelected={several.includes(id)} onChange={(isOn) => tick(id, isOn)}>
                      {words}
                    </Checkbox>
                    {mark}
                  </>
                ) : (
                  <ListRow columns="minmax(0, 1fr) auto 18px" onPress={() => void record([id])}>
                    {words}
                    {mark ?? <span />}
                    <Icon icon={ChevronRightIcon} size="sm" />
                  </ListRow>
                )}
              </li>
            );
          })}
          {shown.length === 0 && <li className={css.hint}>No objective has this number or these words.</li>}
          {shown.length > ROWS && <li className={css.hint}>{`Search finds the other ${shown.length - ROWS}.`}</li>}
        </ul>
      )}
      <div className={css.foot}>
        <HandButton {...hands} />
        {several ? (
          <Button
            variant="primary"
            icon={CheckIcon}
            isDisabled={several.length === 0 || isEmpty}
            onPress={() => void record(several)}
          >
            {several.length === 0 ? 'Choose some' : `Record for ${countOf(several.length, 'objective')}`}
          </Button>
        ) : (
          <Button icon={ListChecksIcon} isDisabled={isEmpty} onPress={() => setSeveral([])}>
            Several at once
          </Button>
        )}
        {!isWriting && (
          <Button icon={PenLineIcon} onPress={() => setWriting(true)}>
            Note
          </Button>
        )}
      </div>
    </>
  );
}

function describe({ id, controlId, title, description, official = '' }: KnownObjective) {
  return { numbers: [id, controlId], text: [title, description, official, shortNameOf(controlId)].join('\n') };
}
