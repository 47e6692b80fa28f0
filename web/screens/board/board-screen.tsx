import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import kit from '#web/kit/kit.module.css';
import { PageHeader } from '#web/kit/page-header.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { useAddress } from '#web/parts/use-address.ts';
import { useBoardColumns, useBoards, useTickets } from '#web/records/use-board.ts';
import { useCan } from '#web/records/use-can.ts';
import { useControlStatuses, useMembers } from '#web/records/use-records.ts';
import { useSyncStates } from '#web/records/use-sync-states.ts';
import { BackButton } from './back-button.tsx';
import { startOf } from './board-search.ts';
import { BoardView } from './board-view.tsx';
import { BoardDialog } from './dialogs/board-dialog.tsx';

/** The project board: the organization's boards and the chosen one, from this device's records alone. */
export function BoardScreen() {
  const boards = useBoards();
  const [search, change] = useAddress('/kanban');
  const board = boards?.find(({ id }) => id === search.board) ?? boards?.[0];
  const columns = useBoardColumns(board?.id);
  const tickets = useTickets(board?.id);
  const members = useMembers();
  const statuses = useControlStatuses();
  const findSyncState = useSyncStates();
  const [isCreating, setCreating] = useState(false);
  const canCreate = useCan('board.create');

  const dialog = isCreating && (
    <BoardDialog board={null} onClose={() => setCreating(false)} onCreated={(id) => change(startOf(id), 'push')} />
  );
  const isRead = boards && columns && tickets && members && statuses && findSyncState;
  if (!isRead) {
    return (
      <>
        <BackButton />
        <PageHeader title="Project Management" />
        <SkeletonRows count={6} label="Loading the board" />
      </>
    );
  }
  if (!board) {
    return (
      <>
        <BackButton />
        <PageHeader title="Project Management" />
        <div className={kit.card}>
          <EmptyState
            level={2}
            title="No Kanban Boards Found"
            action={
              canCreate && (
                <Button size="sm" variant="primary" onPress={() => setCreating(true)}>
                  Create Your First Board
                </Button>
              )
            }
          >
            {canCreate
              ? 'A board carries compliance work from To Do to Done. It works without a connection.'
              : 'Compliance managers and admins create boards. Yours appear here.'}
          </EmptyState>
        </div>
        {dialog}
      </>
    );
  }
  return (
    <>
      <BackButton />
      <BoardView
        key={board.id}
        board={board}
        boards={boards}
        columns={columns}
        tickets={tickets}
        members={members}
        statuses={statuses}
        findSyncState={findSyncState}
        search={search}
        change={change}
        onNewBoard={() => setCreating(true)}
      />
      {dialog}
    </>
  );
}
