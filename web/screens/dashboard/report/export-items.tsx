import { DownloadIcon, FileTextIcon } from '#web/kit/icons.ts';
import { MenuBody } from '#web/kit/menu-body.tsx';
import { MenuItem } from '#web/kit/menu-item.tsx';
import type { Opener } from '#web/kit/use-opener.ts';
import { useCuiMark, type Mark } from '#web/parts/paper/cui-mark.tsx';
import type { ReportFormat } from './use-report-export.tsx';

export interface ExportItemsProps {
  opener: Opener;
  /** `mark` marks the pages of the file as CUI if the person chose so. */
  onFile: (format: ReportFormat, mark: Mark) => void;
}

export function ExportItems({ opener, onFile }: ExportItemsProps) {
  const { mark, choice } = useCuiMark();
  return (
    <MenuBody opener={opener} label="Export report">
      <MenuItem icon={FileTextIcon} onAction={() => onFile('pdf', mark)}>
        As PDF
      </MenuItem>
      <MenuItem icon={DownloadIcon} onAction={() => onFile('xlsx', mark)}>
        As XLSX
      </MenuItem>
      <MenuItem icon={DownloadIcon} onAction={() => onFile('json', mark)}>
        As JSON
      </MenuItem>
      {choice}
    </MenuBody>
  );
}
