import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { claimOf } from '#sync/domain/control/claim.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { useAfterPaint } from '#web/kit/use-after-paint.ts';
import { useFirstPainted } from '#web/kit/use-first-painted.ts';
import { useIsPhone } from '#web/kit/use-is-phone.ts';
import { usePrinting } from '#web/kit/use-printing.ts';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { useSyncPanel } from '#web/parts/sync/use-sync-panel.ts';
import { useAddress } from '#web/parts/use-address.ts';
import { ControlNotesDialog } from '#web/parts/writing/control-notes-dialog.tsx';
import { useCan } from '#web/records/use-can.ts';
import { useKept } from '#web/records/use-kept.ts';
import { ComplianceHeader } from './compliance-header.tsx';
import { saveNotes, setAnswer, setStatus } from './control-changes.ts';
import { DetailsSheet } from './detail/details-sheet.tsx';
import { BulkNoteDialog } from './dialogs/bulk-note-dialog.tsx';
import { groupRows, type ControlGroup } from './list/control-groups.ts';
import { ControlList } from './list/control-list.tsx';
import { PrintList } from './list/export/print-list.tsx';
import { countWork, filterOf } from './list/filter/control-filter.ts';
import { FilterBar } from './list/filter/filter-bar.tsx';
import { ShownRows } from './list/filter/shown-rows.ts';
import { ListPlaceholder } from './list/list-placeholder.tsx';
import { idOfRow, type ControlRowModel, type RowActions } from './list/row/control-row-model.ts';
import type { RowShortcut } from './list/row/row-shortcuts.ts';
import { useControlRows } from './list/row/use-control-rows.ts';
import { useRowFocus } from './list/row/use-row-focus.ts';
import { BulkBar } from './list/selection/bulk-bar.tsx';
import { useSelection } from './list/selection/use-selection.ts';
import { useOpenRows } from './list/use-open-rows.ts';
import { SummaryStrip } from './summary-strip.tsx';
import { useScreenKeys } from './use-screen-keys.ts';

const none: readonly ControlRowModel[] = [];
const codeOf = ({ family }: ControlGroup) => family.code;

/**
 * The 110 controls of NIST SP 800-171: the status of each, and all actions on them. From this device's records alone.
 */
export function ComplianceScreen() {
  const { user } = useWorkspace();
  const read = useControlRows();
  // Records change with every letter of a note, and rendering the list must not delay the next letter.
  const rows = useDeferredValue(read) ?? read;
  const [search, change] = useAddress('/compliance');
  // The response to a tap or key is painted first; the list of 110 rows follows and can be interrupted.
  const listed = useAfterPaint(search);
  const apply = useRunChanges();
  const canChange = useCan('controlStatus.change');
  const selection = useSelection();
  const { setOpen: setSyncPanel } = useSyncPanel();
  const [notesId, setNotesId] = useState<string | null>(null);
  const [isAddingNote, setAddingNote] = useState(false);
  const searchInput = useRef<HTMLInputElement>(null);
  const isPrinting = usePrinting();
  const isPhone = useIsPhone();
  const [shownRows] = useState(() => new ShownRows());

  const all = rows ?? none;
  const isLoaded = all.length > 0;
  const matching = useMemo(() => shownRows.list(all, listed, listed.open), [shownRows, all, listed]);
  const shown = useKept(matching, idOfRow) ?? matching;
  const grouped = useMemo(() => groupRows(shown), [shown]);
  const groups = useKept(grouped, codeOf) ?? grouped;
  const drawn = useFirstPainted(groups, 1);
  const counts = useMemo(() => countWork(all, listed), [all, listed]);
  const visibleIds = useMemo(() => {
    const visible = groups.filter(({ family }) => !listed.closed.includes(family.code));
    return visible.flatMap((group) => group.rows.map((row) => row.control.id));
  }, [groups, listed.closed]);
  // Bulk actions affect only visible rows.
  const chosen = shown.filter((row) => selection.ids?.has(row.control.id));
  const find = (id: string | null | undefined) => all.find((row) => row.control.id === id);

  const { list, hasList, focusedId, move, reveal } = useRowFocus(visibleIds);
  const setOpen = useOpenRows(listed, change, reveal, hasList);
  const { select } = selection;
  const actions = useMemo<RowActions>(
    () => ({
      setOpen,
      setStatus: (row, status) => void apply(setStatus([row], status)),
      answer: (row, answer) => void apply(setAnswer(row, answer)),
      select,
      editNotes: setNotesId,
      showDetails: (details) => change({ details }, 'push'),
      openSyncPanel: () => setSyncPanel(true),
    }),
    [setOpen, apply, select, change, setSyncPanel],
  );

  // An open row contains its notes; for a closed one they are edited in the dialog.
  const editNotes = (id: string) => {
    const inPlace =
      search.open.includes(id) && document.querySelector<HTMLElement>(`[data-control="${id}"] [data-notes] textarea`);
    if (inPlace) inPlace.focus();
    else setNotesId(id);
  };
  const onShortcut = (shortcut: RowShortcut) => {
    const row = find(focusedId());
    if (shortcut.kind === 'search') searchInput.current?.focus();
    else if (shortcut.kind === 'move') move(shortcut.by);
    else if (!row || !canChange) return;
    else if (shortcut.kind === 'notes') editNotes(row.control.id);
    else if (shortcut.kind === 'select') selection.toggle(row.control.id);
    else if (claimOf(row.record) !== shortcut.status) actions.setStatus(row, shortcut.status);
  };
  useScreenKeys(onShortcut, selection.leave);

  const notesRow = find(notesId);
  const detailsRow = find(search.details);
  return (
    <>
      <ComplianceHeader rows={shown} selection={selection} />
      {!isPhone && <SummaryStrip rows={isLoaded ? all : undefined} />}
      {isLoaded ? (
        <>
          <FilterBar
            filter={filterOf(search)}
            listed={filterOf(listed)}
            change={change}
            found={shown.length}
            counts={counts}
            shownFamilies={groups.map(({ family }) => family.code)}
            isAllCollapsed={groups.length > 0 && visibleIds.length === 0}
            searchRef={searchInput}
          />
          {selection.ids && (
            <BulkBar
              count={chosen.length}
              shown={shown.length}
              onSelectAll={() => selection.replace(shown.map((row) => row.control.id))}
              onSetStatus={(status) => void apply(setStatus(chosen, status))}
              onAddNote={() => setAddingNote(true)}
              onClear={() => selection.replace([])}
            />
          )}
          <ControlList
            ref={list}
            groups={drawn}
            open={listed.open}
            closed={listed.closed}
            change={change}
            selected={selection.ids}
            actions={actions}
          />
        </>
      ) : (
        <ListPlaceholder />
      )}
      {isPhone && <SummaryStrip rows={isLoaded ? all : undefined} />}
      {isPrinting && <PrintList groups={groups} filter={listed} organizationName={user.organizationName} />}
      {detailsRow && (
        <DetailsSheet
          key={detailsRow.control.id}
          row={detailsRow}
          apply={apply}
          onEditNotes={() => setNotesId(detailsRow.control.id)}
          onClose={() => change({ details: null }, 'replace')}
        />
      )}
      {notesRow && (
        <ControlNotesDialog
          control={notesRow.control}
          record={notesRow.record}
          label="Implementation notes"
          onSave={(notes, seen) => apply(saveNotes([{ row: notesRow, notes, seen }]))}
          onClose={() => setNotesId(null)}
        />
      )}
      {isAddingNote && <BulkNoteDialog rows={chosen} apply={apply} onClose={() => setAddingNote(false)} />}
    </>
  );
}
