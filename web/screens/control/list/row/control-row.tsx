import { memo } from 'react';
import { cmmcIdOf } from '#sync/catalog/requirement-names.ts';
import { isClaimedComplete } from '#sync/domain/control/claim.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Checkbox } from '#web/kit/checkbox.tsx';
import { Disclosure, DisclosureHeader, DisclosurePanel } from '#web/kit/disclosure.tsx';
import { Icon } from '#web/kit/icon.tsx';
import { PaperclipIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx';
import { ClaimChip } from '#web/parts/requirement/claim-marks.tsx';
import { RequirementTitle } from '#web/parts/requirement/requirement-title.tsx';
import { useCan } from '#web/records/use-can.ts';
import { ControlDetail } from '#web/screens/control/detail/control-detail.tsx';
import { countOf } from '#web/words/counts.ts';
import type { ControlRowModel as Row, RowActions } from './control-row-model.ts';
import css from './control-row.module.css';
import { RowSync } from './row-sync.tsx';

export interface ControlRowProps {
  row: Row;
  isOpen: boolean;
  /** Null outside the selection mode. */
  isSelected: boolean | null;
  actions: RowActions;
}

function ControlRowView({ row, isOpen, isSelected, actions }: ControlRowProps) {
  const { control, record } = row;
  const { id } = control;
  const canChange = useCan('controlStatus.change');
  const checkbox =
    isSelected === null ? (
      canChange && (
        <Checkbox
          aria-label={`Mark ${id} complete`}
          isSelected={isClaimedComplete(record)}
          onChange={(isComplete) => actions.setStatus(row, isComplete ? 'complete' : 'not_started')}
        />
      )
    ) : (
      <Checkbox aria-label={`Select ${id}`} isSelected={isSelected} onChange={(is) => actions.select(id, is)} />
    );
  return (
    <Disclosure
      className={`${kit.lined} ${css.row}`}
      isExpanded={isOpen}
      onExpandedChange={(open) => actions.setOpen(id, open)}
      data-control={id}
      data-chosen={isSelected || undefined}
      data-pending-sync={row.isUnsent || undefined}
    >
      <DisclosureHeader level={3} chevron="end" className={css.head} triggerClassName={css.main} before={checkbox}>
        <span className={`${kit.small} ${kit.bold} ${kit.whole} ${css.id}`}>{cmmcIdOf(id)}</span>
        <span className={css.title}>
          <RequirementTitle id={id} title={control.title} />
        </span>
        <span className={css.meta} data-marked={row.sync !== 'saved' || row.shortfall !== null || undefined}>
          {row.sync === 'saved' && <EvidenceCount count={record.evidenceFiles.length} />}
          {row.shortfall && <span className={kit.soft}>claimed, {row.shortfall}</span>}
          <RowSync state={row.sync} />
        </span>
        <span className={css.editor}>{row.editor !== null && <Avatar name={row.editor} size="sm" />}</span>
        <ClaimChip className={css.status} record={record} />
      </DisclosureHeader>
      <DisclosurePanel>{isOpen && <ControlDetail row={row} actions={actions} />}</DisclosurePanel>
    </Disclosure>
  );
}

function EvidenceCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={css.evidence}>
      <Icon icon={PaperclipIcon} size="sm" />
      {countOf(count, 'file')}
      <VisuallyHidden> of evidence</VisuallyHidden>
    </span>
  );
}

/** One control. Rerenders only when it changed, and renders its detail only while open. */
export const ControlRow = memo(ControlRowView);
