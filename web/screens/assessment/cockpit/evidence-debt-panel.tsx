import { useMemo, useRef, useState, type ReactNode } from 'react';
import { daysBetween } from '#sync/domain/common/zoned-time.ts';
import { citedName } from '#sync/domain/document/document-name.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { canInTeam } from '#sync/domain/permissions/permission-sheet.ts';
import { evidenceDebt } from '#sync/domain/request/evidence-debt.ts';
import type { EvidenceRequest } from '#sync/domain/request/request-record.ts';
import { isUnanswered } from '#sync/domain/request/request-state.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { addressOf } from '#web/address.ts';
import { afterPaint } from '#web/kit/after-paint.ts';
import { Button } from '#web/kit/button.tsx';
import { CountBadge } from '#web/kit/count-badge.tsx';
import { ListRow, type ListRowProps } from '#web/kit/list-row.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import { AskAgain } from '#web/parts/request/ask-again.tsx';
import { AskForEvidence } from '#web/parts/request/ask-for-evidence.tsx';
import { objectivesText } from '#web/parts/request/request-words.ts';
import { useDocuments } from '#web/records/use-documents.ts';
import { useRequests } from '#web/records/use-requests.ts';
import type { TeamView } from '#web/screens/assessment/team/use-team-view.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { countOf } from '#web/words/counts.ts';
import { dayTextInSentence } from '#web/words/times.ts';
import css from './cockpit.module.css';

/** What the assessment still lacks of its evidence: late requests, undecided CUI, drafts that are cited. */
export function EvidenceDebtPanel({ view }: { view: TeamView }) {
  const { assessment, findings, methods, me, today, nameOf } = view;
  const { user } = useWorkspace();
  const { id: assessmentId, phase } = assessment;
  const documents = useDocuments();
  const requests = useRequests();
  const debt = useMemo(
    () => documents && requests && evidenceDebt(assessmentId, { requests, documents, findings, methods }, today),
    [assessmentId, requests, documents, findings, methods, today],
  );
  if (!debt || phase === 'released' || phase === 'stopped') return null;
  const open = requests?.filter((one) => one.assessmentId === assessmentId && isUnanswered(one)).length ?? 0;
  const { count, overdue, rejected, undecided, drafts } = debt;
  const canAsk = canInTeam(user.role, 'request.ask', me?.role ?? null);
  const owner = ({ ownerId }: EvidenceRequest) => (ownerId === null ? 'Nobody yet' : nameOf(ownerId));
  const askedRow = (request: EvidenceRequest, ...facts: string[]): DebtRow => ({
    id: request.id,
    href: addressOf('/documents', { tab: 'requests', request: request.id }),
    title: request.what,
    about: [
      objectivesText(request),
      ...facts,
      ...(request.askedAgainAt ? [`asked again ${dayTextInSentence(request.askedAgainAt)}`] : []),
    ].join(' · '),
    act: canAsk && <AskAgain request={request} today={today} isQuiet />,
  });
  const rowOf = (document: StoredDocument, about: string): DebtRow => ({
    id: document.id,
    href: addressOf('/documents', { open: document.id }),
    title: citedName(document),
    about,
  });
  return (
    <Panel
      isFlush
      title={<>Evidence debt {count > 0 && <CountBadge count={count} tone="danger" />}</>}
      action={
        open > 0 && (
          <TextLink href={addressOf('/documents', { tab: 'requests' })}>{countOf(open, 'open request')}</TextLink>
        )
      }
      footer={canAsk && <AskForEvidence size="sm" assessment={assessment} objectiveId={null} />}
    >
      {count === 0 && <p className={css.none}>No request is overdue, and no evidence is undecided or a draft.</p>}
      <DebtList
        title="Overdue"
        rows={overdue.map((request) => ({
          ...askedRow(request),
          late: `${countOf(daysBetween(request.dueOn, today), 'day')} late · ${owner(request)}`,
        }))}
      />
      <DebtList
        title="Rejected"
        rows={rejected.map((one) => askedRow(one, `due ${calendarDayText(one.dueOn)}`, owner(one)))}
      />
      <DebtList
        title="CUI not decided"
        rows={undecided.map((one) => rowOf(one, 'Neither sent nor printed until somebody decides'))}
      />
      <DebtList title="Drafts cited" rows={drafts.map((one) => rowOf(one, 'A draft is no evidence'))} />
    </Panel>
  );
}

interface DebtRow {
  id: string;
  href: ListRowProps['href'];
  title: string;
  about: string;
  /** By how much, and who answers. */
  late?: string;
  act?: ReactNode;
}

/** The most rows of a list that are shown before somebody asks for all. */
const SHOWN = 4;

/** One figure of the debt with what it counts. */
function DebtList({ title, rows }: { title: string; rows: readonly DebtRow[] }) {
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // The button leaves with its press; the keyboard's way goes on at what it brought.
  const showAll = () => {
    setWhole(true);
    afterPaint(() => list.current?.children[SHOWN]?.querySelector('a')?.focus());
  };
  if (rows.length === 0) return null;
  const shown = isWhole ? rows : rows.slice(0, SHOWN);
  return (
    <section aria-label={title}>
      <h3 className={css.debtHead}>
        {title} <span>{rows.length}</span>
      </h3>
      <ul className={css.list} ref={list}>
        {shown.map(({ id, href, title: name, about, late, act }) => (
          <li key={id} className={css.debtLine}>
            <ListRow className={css.debt} href={href}>
              <span>
                {name}
                <small>{about}</small>
                {late !== undefined && <small data-late>{late}</small>}
              </span>
            </ListRow>
            {act}
          </li>
        ))}
      </ul>
      {shown.length < rows.length && (
        <div className={css.debtMore}>
          <Button size="sm" variant="quiet" onPress={showAll}>{`Show all ${rows.length}`}</Button>
        </div>
      )}
    </section>
  );
}
