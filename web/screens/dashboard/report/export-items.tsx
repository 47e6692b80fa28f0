import { DownloadIcon, FileTextIcon } from '#web/kit/icons.ts';
import { MenuBody } from '#web/kit/menu-body.tsx';
import { MenuItem } from '#web/kit/menu-item.tsx';
import type { Opener } from '#web/kit/use-opener.ts';

export interface ExportItemsProps {
  opener: Opener;
  onPdf: () => void;
  onJson: () => void;
}

export function ExportItems({ opener, onPdf, onJson }: ExportItemsProps) {
  return (
    <MenuBody opener={opener} label="Export report" placement="bottom end">
      <MenuItem icon={FileTextIcon} onAction={onPdf}>
        As PDF
      </MenuItem>
      <MenuItem icon={DownloadIcon} onAction={onJson}>
        As JSON
      </MenuItem>
    </MenuBody>
  );
}
