import { useState } from 'react';
import { AlertDialog } from '#web/kit/alert-dialog.tsx';
import { Brand } from '#web/kit/brand.tsx';
import { Button } from '#web/kit/button.tsx';
import { CountBadge } from '#web/kit/count-badge.tsx';
import dialogCss from '#web/kit/dialog.module.css';
import { Dialog } from '#web/kit/dialog.tsx';
import { Drawer } from '#web/kit/drawer.tsx';
import { Glyph } from '#web/kit/glyph.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { DownloadIcon, EllipsisIcon, PencilIcon, RefreshCwIcon, Trash2Icon } from '#web/kit/icons.ts';
import { Kbd } from '#web/kit/kbd.tsx';
import { MenuItem, MenuSection, MenuSeparator } from '#web/kit/menu-item.tsx';
import { Menu } from '#web/kit/menu.tsx';
import { Popover } from '#web/kit/popover.tsx';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import tooltipCss from '#web/kit/tooltip.module.css';
import { Tooltip } from '#web/kit/tooltip.tsx';
import { GallerySection } from './gallery-frame.tsx';
import css from './gallery.module.css';

type Overlay = 'dialog' | 'alert' | 'sheet' | 'drawer';

export function GalleryOverlays() {
  const [open, setOpen] = useState<Overlay>();
  const controls = (overlay: Overlay) => ({
    isOpen: open === overlay,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? overlay : undefined),
  });
  return (
    <GallerySection title="Overlays">
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        <Button onPress={() => setOpen('dialog')}>Dialog</Button>
        <Button onPress={() => setOpen('alert')}>Alert dialog</Button>
        <Button onPress={() => setOpen('sheet')}>Sheet</Button>
        <Button onPress={() => setOpen('drawer')}>Drawer</Button>
        <Menu trigger={<Button>Menu</Button>}>
          <MenuItem icon={PencilIcon} end={<Kbd>E</Kbd>}>
            Edit
          </MenuItem>
          <MenuItem icon={RefreshCwIcon}>Refresh</MenuItem>
          <MenuSeparator />
          <MenuSection title="For everyone">
            <MenuItem icon={Trash2Icon} tone="danger">
              Delete
            </MenuItem>
          </MenuSection>
        </Menu>
        <Menu trigger={<IconButton label="More actions for 3.1.4" icon={EllipsisIcon} />}>
          <MenuItem icon={RefreshCwIcon}>Refresh</MenuItem>
        </Menu>
        <Popover trigger={<Button>Popover</Button>}>
          <p>Content of a popover.</p>
        </Popover>
        <Tooltip content="9 of 22 controls have unsent edits">
          <Button>Tooltip</Button>
        </Tooltip>
      </div>
      <Dialog
        {...controls('dialog')}
        title="Rename site"
        actions={
          <>
            <Button onPress={() => setOpen(undefined)}>Cancel</Button>
            <Button variant="primary" onPress={() => setOpen(undefined)}>
              Save
            </Button>
          </>
        }
      >
        <TextField label="Name" defaultValue="Dayton" autoFocus />
      </Dialog>
      <AlertDialog
        {...controls('alert')}
        title="Delete 3 evidence files from 3.1.4?"
        safeLabel="Keep files"
        confirmLabel="Delete 3 files"
        onConfirm={() => setOpen(undefined)}
      >
        They are removed for everyone at the next sync. The audit trail keeps their names. You can restore them for 30
        days.
      </AlertDialog>
      <Sheet
        {...controls('sheet')}
        title="Sync"
        state={
          <>
            <Glyph name="decision" /> 2 need your decision
          </>
        }
        footer={
          <>
            <Button variant="quiet" icon={DownloadIcon}>
              Export unsent changes
            </Button>
            <Button>Pause</Button>
            <Button variant="primary" icon={RefreshCwIcon}>
              Sync now
            </Button>
          </>
        }
      >
        <SheetSection isSunken>Connection, last sync, storage</SheetSection>
        <SheetSection
          title={
            <>
              Needs your decision <CountBadge count={2} tone="warning" />
            </>
          }
        >
          Two records differ.
        </SheetSection>
      </Sheet>
      <Drawer {...controls('drawer')} label="Navigation" header={<Brand name="Vernier" />}>
        <p>Rail items</p>
      </Drawer>
      <div className={css.stack} style={{ marginTop: 14 }}>
        <div className={dialogCss.modal} style={{ width: 'auto' }}>
          <div className={dialogCss.dialog}>
            <h3 className={dialogCss.title}>Delete 3 evidence files from 3.1.4?</h3>
            <p className={dialogCss.body}>
              They are removed for everyone at the next sync. The audit trail keeps their names. You can restore them
              for 30 days.
            </p>
            <div className={dialogCss.actions}>
              <Button>Keep files</Button>
              <Button variant="danger">Delete 3 files</Button>
            </div>
          </div>
        </div>
        <span className={[tooltipCss.tooltip, css.tooltip].join(' ')}>9 of 22 controls have unsent edits</span>
      </div>
    </GallerySection>
  );
}
