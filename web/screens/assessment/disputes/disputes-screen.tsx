import { useEffect, useMemo } from 'react';
import { families } from '#sync/catalog/catalog-facts.ts';
import type { FamilyCode } from '#sync/catalog/catalog-types.ts';
import { assessmentName } from '#sync/domain/assessment/assessment-name.ts';
import { isDisputed } from '#sync/domain/finding/objective-state.ts';
import { finalIds } from '#sync/domain/finding/proposal-needs.ts';
import { undisputedIn } from '#sync/domain/ruling/family-rulings.ts';
import { rulingRefusal } from '#sync/domain/team/who-acts.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { assessmentAddress } from '#web/address.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { Glyph } from '#web/kit/glyph.tsx';
import kit from '#web/kit/kit.module.css';
import { ListRow, RowMeta, RowTitle } from '#web/kit/list-row.tsx';
import { Tabs } from '#web/kit/tabs.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import { AssessmentAbsent } from '#web/parts/finding/assessment-absent.tsx';
import { useSingleKeyActs } from '#web/parts/keys/use-single-key-acts.ts';
import { PrintBasis } from '#web/parts/score/print-basis.tsx';
import { useAddress } from '#web/parts/use-address.ts';
import { useAssessmentId } from '#web/parts/use-assessment-id.ts';
import { useDocuments } from '#web/records/use-documents.ts';
import { useObjectives, type KnownObjective } from '#web/records/use-objectives.ts';
import { useMembers } from '#web/records/use-records.ts';
import { useTeamAssessment, type TeamAssessment } from '#web/records/use-team-assessment.ts';
import { standingLook } from '#web/words/finding-words.ts';
import { memberName } from '#web/words/names.ts';
import { DisputeDetail } from './dispute-detail.tsx';
import css from './disputes.module.css';
import { UndisputedFamilies } from './undisputed-families.tsx';
import { useRulings } from './use-rulings.ts';

const PATH = '/assessments/$assessmentId/disputes';
const TITLE = 'Disputes';

/** Where assessors differ, and where the lead rules. */
export function DisputesScreen() {
  const id = useAssessmentId();
  const team = useTeamAssessment(id);
  const objectives = useObjectives();
  // Decisions are named after people, and would move once their names are there.
  const people = useMembers();
  const documents = useDocuments();
  const final = useMemo(() => documents && finalIds(documents), [documents]);
  if (team && people && final && objectives && objectives.length > 0) {
    return <Disputes key={id} team={team} people={people} objectives={objectives} final={final} />;
  }
  return <AssessmentAbsent title={TITLE} isLoading={team !== null} />;
}

interface DisputesProps {
  team: TeamAssessment;
  people: NonNullable<ReturnType<typeof useMembers>>;
  objectives: readonly KnownObjective[];
  final: ReadonlySet<string>;
}

function Disputes({ team, people, objectives, final }: DisputesProps) {
  const { assessment, consolidated, members } = team;
  const { user } = useWorkspace();
  const [{ show, family, objective }, change] = useAddress(PATH);
  const rulings = useRulings(assessment.id);
  const known = useMemo(() => new Map(objectives.map((one) => [one.id, one])), [objectives]);
  const lists = useMemo(() => {
    const all = [...consolidated.standings];
    return {
      disputed: all.flatMap(([id, one]) => (one.state !== 'ruled' && isDisputed(one.proposals) ? id : [])),
      ruled: all.flatMap(([id, one]) => (one.state === 'ruled' ? id : [])),
      undisputed: families.flatMap(({ code }) => undisputedIn(code, consolidated.standings)),
    };
  }, [consolidated]);
  const { disputed, ruled, undisputed } = lists;
  const nameOf = (personId: string) => memberName(people, personId);
  const refusal = rulingRefusal(
    assessment,
    members.find(({ personId }) => personId === user.id),
  );

  const openId = objective ?? (show === 'disputed' ? (disputed[0] ?? null) : null);
  // At once into the address: what the lead has just ruled on stays on screen.
  useEffect(() => {
    if (openId !== objective) change({ objective: openId }, 'replace');
  }, [openId, objective, change]);
  const open = openId === null ? undefined : known.get(openId);
  const standing = openId === null ? undefined : consolidated.standings.get(openId);
  const isOpenDisputed = openId !== null && disputed.includes(openId);
  // What has just been ruled on keeps its place among the others.
  const walk = [...consolidated.standings.keys()].filter((id) => id === openId || lists[show].includes(id));
  const at = walk.indexOf(openId ?? '');
  const stepTo = (id: string | undefined) =>
    id === undefined || id === openId ? undefined : () => change({ objective: id }, 'replace');
  useSingleKeyActs({ j: stepTo(walk[at + 1]), k: stepTo(walk[at - 1]) });
  const tabs = [
    ...(disputed.length === 0 ? [{ id: 'disputed', label: 'Disputed', count: 0 }] : []),
    ...disputed.map((id) => ({
      id,
      label: (
        <span className={css.tab} data-tone="high">
          <Glyph name="disputed" />
          {id}
        </span>
      ),
    })),
    { id: 'undisputed', label: 'Undisputed', count: undisputed.length },
    { id: 'ruled', label: 'Ruled', count: ruled.length },
  ];
  const opened = standing?.state === 'ruled' ? 'ruled' : 'undisputed';
  const chosen = isOpenDisputed ? openId : standing ? opened : show;
  return (
    <div className={css.page}>
      <h1 className={css.title}>{TITLE}</h1>
      <p className={`${kit.lineLinks} ${css.of}`}>
        <TextLink href={assessmentAddress('/assessments/$assessmentId', assessment.id)}>
          {assessmentName(assessment)}
        </TextLink>
      </p>
      <PrintBasis assessment={assessment} />
      <Tabs
        className={css.tabs ?? ''}
        label="Disputes and rulings"
        items={tabs}
        value={chosen}
        keepsPanel
        onChange={(to) =>
          change(
            to === 'undisputed' || to === 'ruled' || to === 'disputed'
              ? { show: to, objective: null }
              : { show: 'disputed', objective: to, family: null },
            'replace',
          )
        }
      >
        {open && standing ? (
          <DisputeDetail
            key={open.id}
            team={team}
            objective={open}
            standing={standing}
            nameOf={nameOf}
            refusal={refusal}
            rulings={rulings}
            final={final}
            onLater={stepTo(walk[at + 1] ?? walk[0])}
            onBack={
              isOpenDisputed
                ? undefined
                : () => change({ show: show === 'disputed' ? opened : show, objective: null }, 'replace')
            }
          />
        ) : show === 'undisputed' ? (
          <div className={css.body}>
            <UndisputedFamilies
              team={team}
              objectives={known}
              nameOf={nameOf}
              refusal={refusal}
              rulings={rulings}
              final={final}
              open={family}
              onOpen={(to) => change({ family: to as FamilyCode | null }, 'replace')}
            />
          </div>
        ) : show === 'ruled' && ruled.length > 0 ? (
          <ul className={css.rows}>
            {ruled.map((id) => {
              const look = standingLook(consolidated.standings.get(id) ?? { state: 'ruled', answer: null, since: 0 });
              const by = team.rulings.find((one) => one.objectiveId === id)?.by ?? '';
              return (
                <li key={id}>
                  <ListRow
                    className={css.row ?? ''}
                    href={assessmentAddress(PATH, assessment.id, { show: 'ruled', objective: id })}
                  >
                    <span className={css.mark} data-tone={look.tone}>
                      <Glyph name={look.glyph} label={look.label} />
                    </span>
                    <b>{id}</b>
                    <RowTitle>{known.get(id)?.title}</RowTitle>
                    <RowMeta>{nameOf(by)}</RowMeta>
                  </ListRow>
                </li>
              );
            })}
          </ul>
        ) : (
          <EmptyState level={2} title={show === 'ruled' ? 'Nothing is ruled yet' : 'No disputes'}>
            {show === 'ruled'
              ? 'What the lead has ruled on appears here, with the findings it is over.'
              : 'Nobody’s findings differ. The lead rules on what is undisputed by family.'}
          </EmptyState>
        )}
      </Tabs>
    </div>
  );
}
