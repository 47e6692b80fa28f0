import { useState } from 'react';
import { fullName } from '#sync/domain/people/person-name.ts';
import { patchRepresentative } from '#sync/domain/sales/sales-admin-contract.ts';
import type { Representative } from '#sync/domain/sales/sales-record.ts';
import { AlertDialog } from '#web/kit/alert-dialog.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import kit from '#web/kit/kit.module.css';
import { Panel } from '#web/kit/panel.tsx';
import { SearchField } from '#web/kit/search-field.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx';
import { SalesList } from '#web/screens/sales/sales-list.tsx';
import css from '#web/screens/sales/sales-table.module.css';
import { repUpdatedToast, updateFailedToast } from '#web/screens/sales/sales-words.ts';
import { useSalesAction } from '#web/screens/sales/use-sales-action.ts';
import type { SalesData } from '#web/screens/sales/use-sales-data.ts';
import { call } from '#web/store/calls/call.ts';
import { countOf } from '#web/words/counts.ts';
import { RepDialog } from './rep-dialog.tsx';
import { filterReps, type RepShow } from './rep-filter.ts';
import { RepsTable } from './reps-table.tsx';

const shows: { id: RepShow; label: string }[] = [
  { id: 'all', label: 'All' },
  { id: 'active', label: 'Active' },
  { id: 'inactive', label: 'Inactive' },
];

export interface SalesTabProps {
  data: SalesData;
  /** The content may be outdated, so nothing can be changed. */
  isStale: boolean;
}

/** All representatives: search, edit, activate and deactivate. */
export function RepresentativesTab({ data, isStale }: SalesTabProps) {
  const [words, setWords] = useState('');
  const [show, setShow] = useState<RepShow>('all');
  const [edited, setEdited] = useState<Representative>();
  const [switched, setSwitched] = useState<Representative>();
  const { isBusy, run } = useSalesAction();

  const setActive = async (rep: Representative) => {
    const input = { params: { id: rep.id }, body: { isActive: !rep.isActive } };
    const saved = await run(() => call(patchRepresentative, input), {
      done: repUpdatedToast,
      failed: updateFailedToast,
    });
    if (saved) await data.reload();
    setSwitched(undefined);
  };

  const empty = (
    <EmptyState title="No representatives yet">Whoever is approved among the applications appears here.</EmptyState>
  );
  return (
    <div className={`${kit.panels} ${kit.one}`}>
      <div className={`${kit.cluster3} ${css.filters}`}>
        <SearchField
          label="Search representatives"
          placeholder="Name, email, territory or code"
          value={words}
          onChange={setWords}
        />
        <Segmented label="Show" items={shows} value={show} onChange={setShow} />
      </div>
      <Panel label="Representatives" isFlush>
        <SalesList what="representatives" called={data.reps} empty={empty}>
          {(reps) => {
            const found = filterReps(reps, words, show);
            return (
              <>
                <VisuallyHidden>
                  <span role="status">{countOf(found.length, 'representative')} found</span>
                </VisuallyHidden>
                {found.length === 0 ? (
                  <EmptyState title="Nobody matches">Try another word, or show all representatives.</EmptyState>
                ) : (
                  <RepsTable
                    reps={found}
                    leads={data.leads.value ?? []}
                    isDisabled={isStale}
                    onEdit={setEdited}
                    onSwitch={(rep) => (rep.isActive ? setSwitched(rep) : void setActive(rep))}
                  />
                )}
              </>
            );
          }}
        </SalesList>
      </Panel>
      {edited && <RepDialog rep={edited} onClose={() => setEdited(undefined)} onDone={data.reload} />}
      {switched && (
        <AlertDialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && setSwitched(undefined)}
          title={`Deactivate ${fullName(switched)}?`}
          safeLabel="Keep active"
          confirmLabel="Deactivate"
          isPending={isBusy}
          pendingLabel="Deactivating"
          onConfirm={() => void setActive(switched)}
        >
          They lose their dashboard at once. Their link brings no further leads and nothing more is earned until they
          are activated again. What was earned stays.
        </AlertDialog>
      )}
    </div>
  );
}
