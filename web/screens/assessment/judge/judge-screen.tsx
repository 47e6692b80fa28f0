import { useCallback, useEffect, useMemo } from 'react';
import type { FamilyCode } from '#sync/catalog/catalog-types.ts';
import { assessmentName } from '#sync/domain/assessment/assessment-name.ts';
import { familyProgress } from '#sync/domain/ruling/family-progress.ts';
import { judgingRefusal } from '#sync/domain/team/who-acts.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { assessmentAddress } from '#web/address.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import kit from '#web/kit/kit.module.css';
import { ListAndDetail, ListSide } from '#web/kit/list-and-detail.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import { useAfterPaint } from '#web/kit/use-after-paint.ts';
import { useIsPhone } from '#web/kit/use-is-phone.ts';
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx';
import { AssessmentAbsent } from '#web/parts/finding/assessment-absent.tsx';
import { useAddress } from '#web/parts/use-address.ts';
import { useAssessmentId } from '#web/parts/use-assessment-id.ts';
import { useCarriedObjectives } from '#web/records/use-carried-records.ts';
import { useDocuments } from '#web/records/use-documents.ts';
import { useObjectives, type KnownObjective } from '#web/records/use-objectives.ts';
import { useOfficialTexts } from '#web/records/use-pack.ts';
import { useSyncStates } from '#web/records/use-sync-states.ts';
import { useTeamAssessment, type TeamAssessment } from '#web/records/use-team-assessment.ts';
import { interviewsHref, walkHref } from '#web/screens/assessment/team/assessment-links.ts';
import { JudgeDetail } from './judge-detail.tsx';
import { JudgeHead, JudgeList } from './judge-list.tsx';
import css from './judge-screen.module.css';
import type { JudgeFilter } from './judge-search.ts';
import { judgeItemsOf, neighborOf, nextAwaiting, shownItems } from './judge-walk.ts';
import { useJudgeActs } from './use-judge-acts.ts';
import { useShownObjective } from './use-shown-objective.ts';

const PATH = '/assessments/$assessmentId/objectives';
const TITLE = 'Objectives';
const noFamilies: readonly string[] = [];

/** The assessors' work: every objective of a team's assessment, judged from its methods and evidence. */
export function JudgeScreen() {
  const id = useAssessmentId();
  const team = useTeamAssessment(id);
  const objectives = useObjectives();
  // A method's choices and what counts as evidence come with the screen, because a key may be pressed at once.
  const texts = useOfficialTexts();
  const documents = useDocuments();
  if (team && objectives && objectives.length > 0 && texts !== undefined && documents) {
    return <JudgeWalk key={id} team={team} objectives={objectives} />;
  }
  return <AssessmentAbsent title={TITLE} isLoading={team !== null} />;
}

interface JudgeWalkProps {
  team: TeamAssessment;
  objectives: readonly KnownObjective[];
}

function JudgeWalk({ team, objectives }: JudgeWalkProps) {
  const { assessment, consolidated, members, methods, findings } = team;
  const { user } = useWorkspace();
  const [{ family: wanted, show }, change] = useAddress(PATH);
  const [objectiveId, go] = useShownObjective();
  const isPhone = useIsPhone();
  const syncOf = useSyncStates();
  const carried = useCarriedObjectives(findings, methods);
  const acts = useJudgeActs(assessment.id);
  const place = members.find(({ personId }) => personId === user.id);

  const items = useMemo(
    () => judgeItemsOf(objectives, consolidated.standings, findings, user.id),
    [objectives, consolidated, findings, user.id],
  );
  const opened = items.find(({ id }) => id === objectiveId);
  const progress = useMemo(() => familyProgress(consolidated), [consolidated]);
  const refusal = judgingRefusal(assessment, place);
  const own = place?.families ?? noFamilies;
  const first = progress.find(({ family }) => own.includes(family)) ?? progress[0];
  const family = opened?.family ?? wanted ?? (first?.family as FamilyCode | undefined) ?? 'AC';
  const unsent = useMemo(() => {
    const isUnsent = (table: string, { id }: { id: string }) => syncOf?.(table, id).isUnsent;
    const ids = findings.flatMap((one) => (isUnsent('finding', one) ? one.objectiveId : []));
    const recorded = methods.flatMap((one) => (isUnsent('methodRecord', one) ? one.objectiveIds : []));
    return new Set([...ids, ...recorded]);
  }, [findings, methods, syncOf]);
  const ofFamily = useMemo(() => items.filter((item) => item.family === family), [items, family]);
  const shown = useMemo(() => shownItems(ofFamily, show, unsent, objectiveId), [ofFamily, show, unsent, objectiveId]);
  const listed = useAfterPaint(shown);
  const headed = useAfterPaint(useMemo(() => ({ progress, items: ofFamily }), [progress, ofFamily]));
  const current = opened ?? (isPhone ? undefined : shown[0]);
  const currentId = current?.id ?? null;
  // At once into the address: a colleague's finding must not replace the objective under somebody's finger.
  useEffect(() => {
    if (currentId !== null && currentId !== objectiveId) go(currentId);
  }, [currentId, objectiveId, go]);

  const choose = useCallback(
    (to: { family?: FamilyCode; show?: JudgeFilter }) =>
      change({ family, show, ...to, ...(to.family && { objective: null }) }, 'push'),
    [change, family, show],
  );
  const unsentHere = ofFamily.filter(({ id }) => unsent.has(id)).length;
  const list = (
    <>
      <JudgeHead {...headed} own={own} family={family} show={show} unsent={unsentHere} onChoose={choose} />
      <JudgeList items={listed} currentId={currentId} unsent={unsent} carried={carried} onSelect={go} />
    </>
  );
  const title = (
    <div className={`${kit.lineLinks} ${css.title}`}>
      <h1>{TITLE}</h1>
      <p>
        <TextLink href={assessmentAddress('/assessments/$assessmentId', assessment.id)}>
          {assessmentName(assessment)}
        </TextLink>
      </p>
      <p>
        <TextLink href={assessmentAddress('/assessments/$assessmentId/disputes', assessment.id)}>
          Disputes and rulings
        </TextLink>
      </p>
      <p>
        <TextLink href={interviewsHref(assessment.id)}>Interviews</TextLink>
      </p>
      {refusal === undefined && (
        <p>
          <TextLink href={walkHref(assessment.id, { family })}>Walk-through</TextLink>
        </p>
      )}
      {refusal === undefined && own.length === 0 && (
        <p>The lead has assigned no family to you yet. You can judge in all of them.</p>
      )}
    </div>
  );
  return (
    <ListAndDetail>
      {(!isPhone || !current) && (
        <ListSide label={TITLE}>
          {title}
          {list}
        </ListSide>
      )}
      {current && (
        <>
          {isPhone && (
            <VisuallyHidden>
              <h1>{TITLE}</h1>
            </VisuallyHidden>
          )}
          <JudgeDetail
            team={team}
            item={current}
            refusal={refusal}
            acts={acts}
            isUnsent={unsent.has(current.id)}
            needsDecision={current.own !== undefined && syncOf?.('finding', current.own.id).attention === 'decision'}
            hasBack={isPhone}
            previousId={neighborOf(shown, current.id, -1)?.id}
            nextId={neighborOf(shown, current.id, 1)?.id}
            nextLeftId={(nextAwaiting(ofFamily, current.id) ?? nextAwaiting(items, current.id))?.id}
            onGo={go}
          />
        </>
      )}
      {!current && !isPhone && (
        <div className={css.page}>
          <EmptyState level={2} title="Nothing to show here">
            Choose another family, or show all objectives of this one.
          </EmptyState>
        </div>
      )}
    </ListAndDetail>
  );
}
