import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Judgement, SealedObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import { Button } from '#web/kit/button.tsx';
import { ListChecksIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { ListAndDetail, ListSide } from '#web/kit/list-and-detail.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import paneCss from '#web/kit/pane.module.css';
import { Sheet } from '#web/kit/sheet.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { useAfterPaint } from '#web/kit/use-after-paint.ts';
import { useIsPhone } from '#web/kit/use-is-phone.ts';
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { judgePlan, plainlyMet } from '#web/parts/judging/judge-plan.ts';
import { judgementFormOf, judgementSeenOf } from '#web/parts/judging/judgement-form.ts';
import { JudgementSheet } from '#web/parts/judging/judgement-sheet.tsx';
import { JudgingList } from '#web/parts/judging/judging-list.tsx';
import {
  afterJudging,
  chosenItems,
  neighborOf,
  walkItemsOf,
  type WalkChoice,
  type WalkItem,
} from '#web/parts/judging/judging-walk.ts';
import { ReasonForm } from '#web/parts/judging/reason-form.tsx';
import { ResultDock } from '#web/parts/judging/result-dock.tsx';
import { useAddress } from '#web/parts/use-address.ts';
import { useCan } from '#web/records/use-can.ts';
import { useObjectives, useObjectiveStatuses, type KnownObjective } from '#web/records/use-objectives.ts';
import { usePendingRecords } from '#web/records/use-records.ts';
import { RoleReads } from '#web/screens/assessment/role-reads.tsx';
import { ClaimStrip } from './claim-strip.tsx';
import { JudgingDetail } from './judging-detail.tsx';
import { JudgingEnd } from './judging-end.tsx';
import { JudgingHead } from './judging-head.tsx';
import css from './judging-screen.module.css';
import { useClaims } from './use-claims.ts';
import { useJudgingPlace } from './use-judging-place.ts';
import { useJudging } from './use-judging.ts';

const TITLE = 'Judge by objectives';

/** For a day of self-assessment: every determination statement in turn, each judged by one key or tap. */
export function JudgingScreen() {
  const canJudge = useCan('objectiveStatus.change');
  const objectives = useObjectives();
  const statuses = useObjectiveStatuses();
  if (!canJudge || !objectives || !statuses || objectives.length === 0) {
    return (
      <div className={css.page}>
        <PageHeader title={TITLE} />
        {canJudge ? <SkeletonRows count={6} label="Loading objectives" /> : <RoleReads />}
      </div>
    );
  }
  return <JudgingWalk objectives={objectives} statuses={statuses} />;
}

interface JudgingWalkProps {
  objectives: readonly KnownObjective[];
  statuses: readonly SealedObjectiveStatus[];
}

function JudgingWalk({ objectives, statuses }: JudgingWalkProps) {
  const [{ family, show, edit }, change] = useAddress('/assessment/objectives');
  const [place, go] = useJudgingPlace();
  const isPhone = useIsPhone();
  const [isListOpen, setListOpen] = useState(false);
  const run = useRunChanges();
  const pending = usePendingRecords();
  const { early, kept, lastControlId, judge, forgetKept } = useJudging(statuses, go);
  const items = useMemo(() => walkItemsOf(objectives, statuses, early), [objectives, statuses, early]);
  const claims = useClaims(items, family);
  const counted = useAfterPaint(items);

  const choice = useMemo<WalkChoice>(() => ({ family, show, kept }), [family, show, kept]);
  const current = items.find(({ id }) => id === place.objective) ?? chosenItems(items, { family, show })[0];
  const id = current?.id ?? null;
  // Put the shown objective into the address at once: a colleague's judgment must not replace it under somebody's
  // finger.
  useEffect(() => {
    if (id !== null && id !== place.objective) go(id);
  }, [id, place.objective, go]);

  const choose = useCallback(
    (to: Partial<WalkChoice>) => {
      forgetKept();
      change({ family, show, ...to, objective: null, ask: null, edit: null }, 'push');
    },
    [change, family, show, forgetKept],
  );
  const select = useCallback(
    (to: string) => {
      setListOpen(false);
      go(to);
    },
    [go],
  );
  // The very last objective stays on screen; with a filter, it no longer matches, so nothing is left.
  const goOn = (item: WalkItem) => go(afterJudging(items, choice, item.id)?.id ?? (show === 'all' ? item.id : null));
  const save: typeof judge = (item, answer, seen) => {
    goOn(item);
    return judge(item, answer, seen);
  };
  const decide = (item: WalkItem, result: Judgement) => {
    if (result !== 'met') go(item.id, result);
    // Judging 'met' again keeps the basis; only a different result replaces it.
    else if (item.judgement === 'met') goOn(item);
    else void save(item, plainlyMet, judgementSeenOf(judgementFormOf(item.record)));
  };
  const step = (by: 1 | -1) => {
    const to = current && neighborOf(items, choice, current.id, by);
    return to && (() => go(to.id));
  };
  const differing = claims.differing;
  const byId = (controlId: string | null | undefined) => differing.find((one) => one.controlId === controlId);
  const first = byId(lastControlId) ?? byId(current?.objective.controlId) ?? differing[0];
  const strip = first && (
    <ClaimStrip
      first={first}
      count={differing.length}
      onFollow={() => claims.follow([first])}
      onFollowAll={() => claims.follow(differing)}
    />
  );
  const isEditing = edit !== null && current !== undefined;
  const listed = chosenItems(items, { ...choice, family: family ?? current?.family ?? null });
  const list = (
    <>
      <JudgingHead items={counted} family={family} show={show} onChoose={choose} />
      <JudgingList
        items={current && !listed.includes(current) ? [current, ...listed] : listed}
        currentId={id}
        isUnsent={(one) => pending?.has(`objectiveStatus/${one}`) ?? false}
        onSelect={select}
      />
    </>
  );

  return (
    <ListAndDetail>
      {!isPhone && (
        <ListSide label={TITLE}>
          <h1 className={css.title}>{TITLE}</h1>
          {list}
        </ListSide>
      )}
      <div className={paneCss.pane}>
        {isPhone && (
          <div className={`${kit.line} ${css.top}`}>
            <h1 className={css.title}>{TITLE}</h1>
            <Button size="sm" icon={ListChecksIcon} onPress={() => setListOpen(true)}>
              {`${items.filter(({ result }) => result === 'open').length} open`}
            </Button>
          </div>
        )}
        <VisuallyHidden>
          <output>{current && `${current.id} ${current.objective.title}`}</output>
        </VisuallyHidden>
        {current ? (
          <JudgingDetail item={current} onEdit={() => change({ edit: 'open' }, 'push')} />
        ) : (
          <div className={paneCss.scroll}>
            <JudgingEnd items={items} choice={choice} onChoose={choose} />
          </div>
        )}
        {current ? (
          <ResultDock
            objectiveId={current.id}
            value={place.ask ?? current.judgement}
            onResult={(result) => decide(current, result)}
            onPrevious={step(-1)}
            onNext={step(1)}
          >
            {place.ask ? (
              <ReasonForm
                key={current.id}
                record={current.record}
                judgement={place.ask}
                onSave={(answer, seen) => save(current, answer, seen)}
                onCancel={() => go(current.id)}
              />
            ) : (
              strip
            )}
          </ResultDock>
        ) : (
          strip && (
            <footer className={paneCss.foot} data-toast="clear">
              {strip}
            </footer>
          )
        )}
      </div>
      <Sheet isOpen={isPhone && isListOpen} onOpenChange={setListOpen} title="Objectives">
        {list}
      </Sheet>
      {isEditing && (
        <JudgementSheet
          key={current.id}
          row={current}
          judge={(record, answer, seen) => run(judgePlan(record, answer, seen))}
          onClose={() => change({ edit: null }, 'replace')}
        />
      )}
    </ListAndDetail>
  );
}
