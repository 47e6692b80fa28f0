import { useRef, useState, type ReactNode } from 'react';
import { rejudgingProblem } from '#sync/domain/assessment/reconsidering.ts';
import type { InterviewStep } from '#sync/domain/method/interview.ts';
import { METHOD_NAME_LENGTH, type MethodRecord } from '#sync/domain/method/method-record.ts';
import type { PackTexts } from '#sync/domain/pack/pack-texts.ts';
import { canInTeam } from '#sync/domain/permissions/permission-sheet.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { Button } from '#web/kit/button.tsx';
import { Dock, DockRow } from '#web/kit/dock.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { ChevronDownIcon, ChevronLeftIcon, ChevronRightIcon, ChevronUpIcon } from '#web/kit/icons.ts';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { StatusPicker } from '#web/kit/status-picker.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TickList } from '#web/kit/tick-list.tsx';
import { useFocusKept } from '#web/kit/use-focus-kept.ts';
import { useSwipe } from '#web/kit/use-swipe.ts';
import { MethodRows } from '#web/parts/finding/method-rows.tsx';
import { usePrimaryKey } from '#web/parts/keys/use-primary-key.ts';
import { useSingleKeyActs } from '#web/parts/keys/use-single-key-acts.ts';
import { AskForEvidence } from '#web/parts/request/ask-for-evidence.tsx';
import type { KnownObjective } from '#web/records/use-objectives.ts';
import { useMembers } from '#web/records/use-records.ts';
import { useToday } from '#web/records/use-statuses.ts';
import { useSyncStates } from '#web/records/use-sync-states.ts';
import type { TeamAssessment } from '#web/records/use-team-assessment.ts';
import dockCss from '#web/screens/assessment/judge/decision/judge-dock.module.css';
import css from '#web/screens/assessment/judge/judge-detail.module.css';
import { MethodSheet } from '#web/screens/assessment/judge/method/method-sheet.tsx';
import { useResultStep, type RecordResult } from '#web/screens/assessment/judge/method/use-result-step.ts';
import { useJudgeActs } from '#web/screens/assessment/judge/use-judge-acts.ts';
import { interviewsHref } from '#web/screens/assessment/team/assessment-links.ts';
import { resultLooks } from '#web/words/finding-words.ts';
import { memberName } from '#web/words/names.ts';
import ownCss from './interview.module.css';
import { OfficialWords } from './official-words.tsx';
import { questionOf } from './question-list.tsx';

/** Keys that tick a row by its place. */
const TICK_KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

export interface QuestionDetailProps {
  team: TeamAssessment;
  step: InterviewStep;
  /** 'Question 2 of 6'. */
  count: string;
  known: ReadonlyMap<string, KnownObjective>;
  /** Those with the person, the last one first. */
  interviews: readonly MethodRecord[];
  texts: PackTexts | null;
  person: { name: string; title: string };
  place: MethodRecord['place'];
  /** Why nothing can be recorded; undefined if it can. */
  refusal: string | undefined;
  /** The list is on a page of its own. */
  hasBack: boolean;
  /** The neighbors in the list, and the next question of which something is left. */
  previousId: string | undefined;
  nextId: string | undefined;
  nextLeftId: string | undefined;
  /** Opens another question, or with null the list. */
  onGo: (controlId: string | null) => void;
}

/** One question: what the answer covers, the notes, and what it shows. Use the requirement as its key. */
export function QuestionDetail(props: QuestionDetailProps) {
  const { team, step, count, known, interviews, texts, person, place, refusal, hasBack, onGo } = props;
  const { assessment, members, rulings } = team;
  const { controlId, objectiveIds, shown } = step;
  const { user } = useWorkspace();
  const people = useMembers() ?? [];
  const syncOf = useSyncStates();
  const acts = useJudgeActs(assessment.id);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [openRecord, setOpenRecord] = useState<MethodRecord | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [now] = useState(() => new Date());
  const today = useToday(now);
  const stepTo = (to: string | null | undefined) => (to === undefined ? undefined : () => onGo(to));
  const onBack = stepTo(hasBack ? null : undefined);
  const onPrevious = stepTo(props.previousId);
  const onNext = stepTo(props.nextId);
  const onNextLeft = stepTo(props.nextLeftId);
  const swipe = useSwipe(onBack ? { onNext, onPrevious } : {});

  const question = questionOf(controlId);
  const recorded = interviews.filter((one) => one.objectiveIds.some((id) => objectiveIds.includes(id)));
  const unsent = new Set(
    recorded.flatMap((one) => (syncOf?.('methodRecord', one.id).isUnsent ? one.objectiveIds : [])),
  );
  const ruledAs = (id: string) => rulings.find(({ objectiveId }) => objectiveId === id)?.determination ?? null;
  const open = objectiveIds.filter((id) => !refusal && !rejudgingProblem(assessment, ruledAs(id), today));
  const isAll = open.every((id) => ticked.includes(id));
  const tickAll = () => setTicked(isAll ? [] : open);
  const toggle = (id: string) =>
    setTicked((now) => (now.includes(id) ? now.filter((other) => other !== id) : [...now, id]));

  const missing = refusal ?? (ticked.length === 0 ? 'First tick what was answered.' : undefined);
  const draftKey = `methodRecord/${assessment.id}:${person.name}:${controlId}/observed`;
  const chosen = objectiveIds.filter((id) => ticked.includes(id));
  const record: RecordResult = async (shows, observed) => {
    const methodObject = (person.title || question).slice(0, METHOD_NAME_LENGTH);
    const made = { method: 'interview', methodObject, who: person.name, place, observed, result: shows } as const;
    setTicked([]);
    const isSaved = await acts.record(chosen, made);
    if (!isSaved) setTicked(chosen);
    return isSaved;
  };
  const result = useResultStep(draftKey, missing, record, chosen.join());
  const once = (act: () => void) => (isHeld: boolean) => isHeld || act();
  const ticks = objectiveIds.flatMap((id, at) => {
    const key = TICK_KEYS[at];
    return key !== undefined && open.includes(id) ? [[key, once(() => toggle(id))] as const] : [];
  });
  useSingleKeyActs({ ...Object.fromEntries(ticks), a: once(tickAll), j: onNext, k: onPrevious });
  usePrimaryKey(onNextLeft);
  useFocusKept(`${controlId} ${ticked.length > 0}`, heading);
  const member = members.find(({ personId }) => personId === user.id);
  const canAsk = refusal === undefined && canInTeam(user.role, 'request.ask', member?.role ?? null);
  const actOf = (one: MethodRecord): ReactNode =>
    refusal === undefined &&
    one.authorId === user.id && (
      <Button
        size="sm"
        variant="quiet"
        aria-label={`Edit the record of ${one.objectiveIds.join(', ')}`}
        onPress={() => setOpenRecord(one)}
      >
        Edit
      </Button>
    );
  return (
    <section className={css.detail} aria-label={controlId}>
      <header className={`${css.head} ${ownCss.head}`}>
        {onBack && <IconButton label="Back to the questions" icon={ChevronLeftIcon} onPress={onBack} />}
        <div>
          <p>{`${count} · ${person.name}`}</p>
          <h2 ref={heading} tabIndex={-1}>
            {question}
          </h2>
        </div>
        <IconButton label="Previous question" icon={ChevronUpIcon} isDisabled={!onPrevious} onPress={onPrevious} />
        <IconButton label="Next question in the list" icon={ChevronDownIcon} isDisabled={!onNext} onPress={onNext} />
      </header>
      <div className={css.scroll} data-scroller {...swipe}>
        {refusal !== undefined && <Notice tone="neutral" title={refusal} />}
        <OfficialWords controlId={controlId} objectiveIds={objectiveIds} known={known} texts={texts} />
        <section aria-label="What the answer covers">
          <div className={css.sectionHead}>
            <h3>What the answer covers</h3>
            {open.length > 0 && (
              <Button size="sm" variant="quiet" onPress={tickAll}>
                {isAll ? 'Tick none' : `Tick all ${open.length}`}
              </Button>
            )}
          </div>
          <TickList
            label="What the answer covers"
            items={objectiveIds.map((id) => {
              const showed = shown.get(id);
              return {
                id,
                name: id,
                text: known.get(id)?.title ?? '',
                mark: showed && resultLooks[showed],
                isDisabled: !open.includes(id),
                isPendingSync: unsent.has(id),
              };
            })}
            value={ticked}
            onChange={setTicked}
          />
        </section>
        {refusal === undefined && <TextArea label="Notes" isOptional rows={3} {...result.note} />}
        {canAsk && (
          <div>
            <AskForEvidence
              size="sm"
              assessment={assessment}
              objectiveId={(ticked.length === 1 ? ticked[0] : undefined) ?? controlId}
            />
          </div>
        )}
        {recorded.length > 0 && (
          <section aria-label="Recorded">
            <div className={css.sectionHead}>
              <h3>Recorded</h3>
            </div>
            <MethodRows
              label={`Interviews with ${person.name} about ${controlId}`}
              records={recorded}
              authorOf={({ authorId, objectiveIds: ids }) =>
                [ids.join(', '), authorId !== user.id && memberName(people, authorId)].filter(Boolean).join(', ')
              }
              actOf={actOf}
            />
          </section>
        )}
      </div>
      {refusal === undefined && (
        <Dock label="Answer">
          <DockRow>
            <span className={ownCss.count}>{missing ?? `${ticked.length} ticked. The answer records them.`}</span>
            <StatusPicker
              className={dockCss.picker ?? ''}
              label="What the answer shows"
              items={result.items}
              value={null}
              isDisabled={missing !== undefined}
              onChange={result.record}
              isBlock
            />
            {onNextLeft ? (
              <Button className={dockCss.act ?? ''} variant="primary" iconEnd={ChevronRightIcon} onPress={onNextLeft}>
                Next question
              </Button>
            ) : (
              <LinkButton className={dockCss.act ?? ''} variant="primary" href={interviewsHref(assessment.id)}>
                End the interview
              </LinkButton>
            )}
          </DockRow>
        </Dock>
      )}
      {openRecord && (
        <MethodSheet key={openRecord.id} record={openRecord} acts={acts} onClose={() => setOpenRecord(null)} />
      )}
    </section>
  );
}
