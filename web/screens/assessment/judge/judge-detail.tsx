import { memo, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { assessmentName } from '#sync/domain/assessment/assessment-name.ts';
import { rejudgingProblem } from '#sync/domain/assessment/reconsidering.ts';
import { emptyFinding, findingId } from '#sync/domain/finding/finding-record.ts';
import { finalIds, lostGround, proposalNeeds } from '#sync/domain/finding/proposal-needs.ts';
import { methodChoices, personMet } from '#sync/domain/method/method-choices.ts';
import type { Method, MethodRecord } from '#sync/domain/method/method-record.ts';
import { countsAs } from '#sync/domain/team/counting-roles.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { afterPaint } from '#web/kit/after-paint.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Checkbox } from '#web/kit/checkbox.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { ChevronDownIcon, ChevronLeftIcon, ChevronUpIcon } from '#web/kit/icons.ts';
import { Notice } from '#web/kit/notice.tsx';
import { useFocusKept } from '#web/kit/use-focus-kept.ts';
import { usePrinting } from '#web/kit/use-printing.ts';
import { useSwipe } from '#web/kit/use-swipe.ts';
import { MethodRows } from '#web/parts/finding/method-rows.tsx';
import { useSingleKeyActs } from '#web/parts/keys/use-single-key-acts.ts';
import { CreditField } from '#web/parts/requirement/credit-field.tsx';
import { ObjectiveText } from '#web/parts/requirement/requirement-text.tsx';
import { PrintBasis } from '#web/parts/score/print-basis.tsx';
import { useDocuments } from '#web/records/use-documents.ts';
import { useOfficialTexts } from '#web/records/use-pack.ts';
import { useMembers } from '#web/records/use-records.ts';
import { useToday } from '#web/records/use-statuses.ts';
import type { TeamAssessment } from '#web/records/use-team-assessment.ts';
import { RulingNotice } from '#web/screens/assessment/disputes/ruling-notice.tsx';
import { QualityRemark } from '#web/screens/assessment/quality/quality-remark.tsx';
import { standingLook } from '#web/words/finding-words.ts';
import { memberName } from '#web/words/names.ts';
import { ChangeSheet } from './decision/change-sheet.tsx';
import { FindingAttention } from './decision/finding-attention.tsx';
import { FindingText } from './decision/finding-text.tsx';
import { JudgeDock } from './decision/judge-dock.tsx';
import { ProposedDock } from './decision/proposed-dock.tsx';
import { ReconsideringNotice } from './decision/reconsidering-notice.tsx';
import { FindingList } from './finding-list.tsx';
import css from './judge-detail.module.css';
import { JudgeEvidence } from './judge-evidence.tsx';
import type { JudgeItem } from './judge-walk.ts';
import { MethodForm, type MethodBegun } from './method/method-form.tsx';
import { MethodSheet } from './method/method-sheet.tsx';
import type { JudgeActs, NewMethod } from './use-judge-acts.ts';

export interface JudgeDetailProps {
  team: TeamAssessment;
  item: JudgeItem;
  /** Why the person only reads the assessment; undefined if they judge. */
  refusal: string | undefined;
  acts: JudgeActs;
  isUnsent: boolean;
  /** The own finding waits for a decision of its author. */
  needsDecision: boolean;
  /** The list is on a page of its own. */
  hasBack: boolean;
  /** The neighbors in the list, and the next objective that waits for this person. */
  previousId: string | undefined;
  nextId: string | undefined;
  nextLeftId: string | undefined;
  /** Opens another objective, or with null the list. */
  onGo: (id: string | null) => void;
}

const nothingBegun: MethodBegun = { method: null, what: '', who: '', place: 'on_site' };

/**
 * One objective: the official words, what was done and shown, and the decision. Takes nothing that is made anew with
 * each rendering of the screen, whose list and address follow every act.
 */
export const JudgeDetail = memo(function JudgeDetail(props: JudgeDetailProps) {
  const { team, item, acts, isUnsent, needsDecision, hasBack, onGo } = props;
  const { id, objective, standing } = item;
  const { controlId } = objective;
  const { assessment } = team;
  const stepTo = (to: string | null | undefined) => (to === undefined ? undefined : () => onGo(to));
  const onBack = stepTo(hasBack ? null : undefined);
  const onPrevious = stepTo(props.previousId);
  const onNext = stepTo(props.nextId);
  const onNextLeft = stepTo(props.nextLeftId);
  const { user } = useWorkspace();
  const people = useMembers();
  const texts = useOfficialTexts();
  const documents = useDocuments();
  const [begun, setBegun] = useState<MethodBegun & { controlId: string }>({ ...nothingBegun, controlId: '' });
  const [openRecord, setOpenRecord] = useState<MethodRecord | null>(null);
  const [changingId, setChangingId] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => void scroller.current?.scrollTo({ top: 0 }), [id]);
  useSingleKeyActs({ j: onNext, k: onPrevious });
  const swipe = useSwipe(onBack ? { onNext, onPrevious } : {});
  const isPrinting = usePrinting();
  const [now] = useState(() => new Date());
  const today = useToday(now);
  const ruling = team.rulings.find(({ objectiveId }) => objectiveId === id);
  const refusal = props.refusal ?? rejudgingProblem(assessment, ruling?.determination ?? null, today);
  const nameOf = (personId: string) => memberName(people ?? [], personId);

  const finding = item.own ?? emptyFinding(findingId(assessment.id, user.id, id));
  const methods = useMemo(
    () => team.methods.filter(({ objectiveIds }) => objectiveIds.includes(id)),
    [team.methods, id],
  );
  const others = team.findings.filter((one) => one.objectiveId === id && one.assessorId !== user.id);
  const final = useMemo(() => finalIds(documents ?? []), [documents]);
  const needs = proposalNeeds(finding, methods, final);
  const objects = texts?.methodObjects[controlId];
  const choices = useMemo(() => methodChoices(id, team.methods, objects), [id, team.methods, objects]);
  const shownBegun = useMemo(
    (): MethodBegun => (begun.controlId === controlId ? begun : { ...begun, method: null, what: '' }),
    [begun, controlId],
  );
  const begin = useCallback((to: MethodBegun) => setBegun({ ...to, controlId }), [controlId]);
  const record = useCallback((made: NewMethod) => acts.record([id], made), [acts, id]);
  const place = team.members.find(({ personId }) => personId === user.id);
  const isProposed = finding.proposedAt !== null;
  const isRuled = standing.state === 'ruled';
  useFocusKept(`${id} ${isProposed} ${isRuled}`, heading);
  const done = new Set<Method>(methods.map(({ method }) => method)).size;
  const look = standingLook(standing);
  const proposeNow = async () => {
    if (await acts.propose(id, methods, final)) onNextLeft?.();
  };
  const propose = () => afterPaint(() => void proposeNow());
  const isOpen = refusal === undefined && !isProposed;
  const canAdopt = isOpen && countsAs(place?.role ?? null);
  const actOf = (record: MethodRecord): ReactNode => {
    if (refusal !== undefined) return null;
    const isAsked = record.result === 'contradicts' && finding.determination === 'met' && !isProposed;
    return (
      <>
        {isAsked && (
          <Checkbox
            isSelected={finding.answeredIds.includes(record.id)}
            onChange={(isOn) => {
              const others = finding.answeredIds.filter((one) => one !== record.id);
              void acts.edit(finding, { answeredIds: isOn ? [...others, record.id] : others });
            }}
          >
            Answered in the rationale
          </Checkbox>
        )}
        {record.authorId === user.id && (
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Edit ${record.methodObject || personMet(record)}`}
            onPress={() => setOpenRecord(record)}
          >
            Edit
          </Button>
        )}
      </>
    );
  };
  return (
    <section className={css.detail} aria-label={id}>
      <header className={css.head}>
        {onBack && <IconButton label="Back to the list" icon={ChevronLeftIcon} onPress={onBack} />}
        <h2 ref={heading} tabIndex={-1}>
          <b>{id}</b> {objective.title}
          {isPrinting && <small>{assessmentName(assessment)}</small>}
        </h2>
        <Badge className={css.state ?? ''} tone={look.tone} glyph={look.glyph}>
          {look.label}
        </Badge>
        <IconButton label="Previous objective" icon={ChevronUpIcon} isDisabled={!onPrevious} onPress={onPrevious} />
        <IconButton label="Next objective" icon={ChevronDownIcon} isDisabled={!onNext} onPress={onNext} />
      </header>
      <div ref={scroller} className={css.scroll} data-scroller {...swipe}>
        <PrintBasis assessment={assessment} />
        <ObjectiveText className={css.words} objective={objective} />
        {texts === null && (
          <Notice tone="warning" title="The official text is not on this device.">
            The plain words are ours, and nothing is judged by them alone.
          </Notice>
        )}
        <ReconsideringNotice assessment={assessment} today={today} />
        {needsDecision && <FindingAttention />}
        <RulingNotice ruling={ruling} standing={standing} nameOf={nameOf} />
        {props.refusal !== undefined && <Notice tone="neutral" title={props.refusal} />}
        <QualityRemark assessment={assessment} objectiveId={id} place={place} />
        <section aria-label="Methods">
          <div className={css.sectionHead}>
            <h3>Methods</h3>
            <small>{`${done} of 3 recorded`}</small>
          </div>
          <div className={css.methods}>
            {methods.length > 0 && (
              <MethodRows
                label={`Methods recorded for ${id}`}
                records={methods}
                authorOf={({ authorId }) => (authorId === user.id ? undefined : nameOf(authorId))}
                actOf={actOf}
              />
            )}
            {refusal === undefined && !isPrinting && (
              <MethodForm
                objectiveId={id}
                assessmentId={assessment.id}
                choices={choices}
                begun={shownBegun}
                onBegin={begin}
                onRecord={record}
              />
            )}
          </div>
        </section>
        <JudgeEvidence
          key={id}
          assessment={assessment}
          finding={finding}
          methods={methods}
          acts={isOpen ? acts : null}
          place={refusal === undefined && place ? place.role : null}
        />
        {finding.determination === 'not_met' && (
          <CreditField
            controlId={controlId}
            given={finding}
            isDisabled={!isOpen}
            onChange={(answer) => void acts.edit(finding, answer)}
          />
        )}
        {isOpen && !isPrinting ? (
          <FindingText
            key={`${finding.id}/rationale`}
            finding={finding}
            field="rationale"
            label="Rationale"
            rows={2}
            isUnsent={isUnsent}
            acts={acts}
          />
        ) : (
          !isPrinting &&
          finding.rationale !== '' && (
            <section aria-label="Rationale">
              <div className={css.sectionHead}>
                <h3>Rationale</h3>
              </div>
              <p className={css.text}>{finding.rationale}</p>
            </section>
          )
        )}
        <FindingList
          title={isPrinting ? 'Findings' : 'Others'}
          findings={isPrinting && item.own ? [item.own, ...others] : others}
          lostOf={(one) => lostGround(one, methods, final)}
          members={team.members}
          onAdopt={canAdopt ? (from, name) => void acts.adopt(from, name) : undefined}
        />
      </div>
      {refusal === undefined &&
        (isProposed ? (
          <ProposedDock
            finding={finding}
            isRuled={isRuled}
            lost={lostGround(finding, methods, final)}
            onTakeBack={() => void acts.takeBack(id)}
            onChange={() => setChangingId(id)}
            onNextLeft={onNextLeft}
          />
        ) : (
          <JudgeDock
            finding={finding}
            needs={needs}
            methods={methods}
            final={final}
            isUnsent={isUnsent}
            acts={acts}
            onPropose={propose}
            onNextLeft={onNextLeft}
          />
        ))}
      {changingId === id && isProposed && (
        <ChangeSheet
          key={finding.id}
          finding={finding}
          methods={methods}
          final={final}
          onPropose={(set) => acts.propose(id, methods, final, set)}
          onClose={() => setChangingId(null)}
        />
      )}
      {openRecord && (
        <MethodSheet key={openRecord.id} record={openRecord} acts={acts} onClose={() => setOpenRecord(null)} />
      )}
    </section>
  );
});
