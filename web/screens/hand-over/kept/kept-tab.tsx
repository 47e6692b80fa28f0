import type { ReplyOf } from '#sync/domain/common/endpoint.ts';
import type { listKept } from '#sync/domain/hand-over/hand-over-contract.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import kit from '#web/kit/kit.module.css';
import { ListRow } from '#web/kit/list-row.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { useIsStacked } from '#web/kit/use-is-phone.ts';
import type { Called } from '#web/records/use-call.ts';
import shared from '#web/screens/hand-over/hand-over.module.css';
import { countOf } from '#web/words/counts.ts';
import { KeptDecided } from './kept-decided.tsx';
import { KeptDetail } from './kept-detail.tsx';
import { keptCause, whoseWork } from './kept-rows.ts';
import css from './kept.module.css';

type KeptWork = ReplyOf<typeof listKept>;

export interface KeptTabProps {
  kept: Called<KeptWork>;
  /** The packet that the address names. */
  openId: string | null;
  onOpen: (id: string | null) => void;
}

/** Work that the server has and did not apply, for whoever decides about it. Only the server knows it. */
export function KeptTab({ kept: { value, problem, reload }, openId, onOpen }: KeptTabProps) {
  const isStacked = useIsStacked();
  const { user } = useWorkspace();
  if (!value) {
    return problem ? (
      <ProblemNotice problem={problem} isEmpty />
    ) : (
      <Panel isFlush label="Kept work">
        <SkeletonRows count={3} label="Asking the server for kept work" />
      </Panel>
    );
  }
  const { kept, total, ofOthers, decided } = value;
  const open = kept.find(({ id }) => id === openId) ?? (isStacked ? undefined : kept[0]);
  return (
    <div className={shared.stack}>
      {problem && <ProblemNotice problem={problem} />}
      {ofOthers.map(({ circle, count }) => (
        <Notice
          key={circle}
          tone="neutral"
          title={`${countOf(count, 'packet')} of colleagues in your team ${count === 1 ? 'waits' : 'wait'} for their authors.`}
        >
          They decide themselves; what is in it is shown to them alone.
        </Notice>
      ))}
      {kept.length === 0 ? (
        <>
          <Panel label="Kept work">
            <EmptyState level={2} title="Nothing is kept for you">
              What arrives of a lost device, or of somebody who has left, waits here until a person decides.
            </EmptyState>
          </Panel>
          <KeptDecided decided={decided} ownId={user.id} />
        </>
      ) : (
        <div className={css.kept}>
          {!(isStacked && open) && (
            <div className={shared.stack}>
              <Panel isFlush title="Waits for you" action={<p>{total}</p>}>
                <ul className={kit.stack} aria-label="Kept work">
                  {kept.map((packet) => (
                    <li key={packet.id}>
                      <ListRow
                        className={css.keptRow ?? ''}
                        onPress={() => onOpen(packet.id)}
                        isSelected={packet.id === open?.id}
                      >
                        <Avatar name={packet.author.name} />
                        <span>
                          <b>{`${whoseWork(packet, user.id)}, ${countOf(packet.count, 'change')}`}</b>
                          <small>
                            {`${keptCause(packet)} You decide${packet.author.id === user.id ? ' as author' : ''}.`}
                          </small>
                        </span>
                      </ListRow>
                    </li>
                  ))}
                </ul>
                {total > kept.length && (
                  <p className={css.more}>{`${total - kept.length} more appear once these are decided.`}</p>
                )}
              </Panel>
              <KeptDecided decided={decided} ownId={user.id} />
            </div>
          )}
          {open && (
            <KeptDetail
              key={open.id}
              packet={open}
              isOnline={problem === undefined}
              onBack={isStacked ? () => onOpen(null) : undefined}
              onDecided={() => {
                onOpen(null);
                void reload();
              }}
            />
          )}
        </div>
      )}
    </div>
  );
}

function ProblemNotice({ problem, isEmpty }: { problem: NonNullable<Called<KeptWork>['problem']>; isEmpty?: boolean }) {
  if (problem.kind !== 'offline')
    return (
      <Notice tone="warning" title="The server did not answer.">
        {problem.message}
      </Notice>
    );
  return (
    <Notice tone="neutral" title="Deciding needs the server.">
      {isEmpty
        ? 'What is kept is known to the server alone. It appears here when you are online.'
        : 'You can read everything here. “Take in” and “Discard” work when you are online.'}
    </Notice>
  );
}
