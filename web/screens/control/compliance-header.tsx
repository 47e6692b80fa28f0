import { memo } from 'react';
import { families, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { saveFile } from '#web/files/save-file.ts';
import { Button } from '#web/kit/button.tsx';
import { DownloadIcon, ListChecksIcon, PlayIcon } from '#web/kit/icons.ts';
import { LinkButton } from '#web/kit/link-button.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { TableImportButton } from '#web/parts/import/table-import-button.tsx';
import { useCan } from '#web/records/use-can.ts';
import { csvName, csvOf } from './list/export/controls-csv.ts';
import type { ControlRowModel } from './list/row/control-row-model.ts';
import type { Selection } from './list/selection/use-selection.ts';

export interface ComplianceHeaderProps {
  /** The visible controls, which are the ones exported. */
  rows: readonly ControlRowModel[];
  selection: Selection;
}

export const ComplianceHeader = memo(function ComplianceHeader({ rows, selection }: ComplianceHeaderProps) {
  const canChange = useCan('controlStatus.change');
  const isSelecting = selection.ids !== null;
  const isEmpty = rows.length === 0;
  return (
    <PageHeader
      title="Control tracking"
      description={
        isSelecting
          ? 'Selecting controls: choose them in the list, then act on them together. Escape leaves.'
          : `NIST SP 800-171 Rev. 2 · ${requirementFacts.length} controls in ${families.length} families, as claimed`
      }
      actions={
        <>
          {canChange && (
            <LinkButton icon={PlayIcon} href="/assessment">
              Guided assessment
            </LinkButton>
          )}
          <TableImportButton label="Import" table="status" action="controlStatus.change" />
          <Button
            icon={DownloadIcon}
            isDisabled={isEmpty}
            onPress={() => saveFile(csvName(new Date()), csvOf(rows), 'text/csv;charset=utf-8')}
          >
            Export
          </Button>
          {canChange && (
            <Button
              icon={ListChecksIcon}
              isDisabled={isEmpty && !isSelecting}
              onPress={isSelecting ? selection.leave : selection.start}
            >
              {isSelecting ? 'Done selecting' : 'Select'}
            </Button>
          )}
        </>
      }
    />
  );
});
