import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import { Dialog } from '#web/kit/dialog.tsx';
import { Icon } from '#web/kit/icon.tsx';
import { PlusIcon, UploadIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import css from './install-dialog.module.css';

export interface InstallDialogProps {
  device: 'iphone' | 'ipad';
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Two steps with pictures, for Safari, where the person has to install the app by hand. */
export function InstallDialog({ device, isOpen, onOpenChange }: InstallDialogProps) {
  const place = device === 'ipad' ? 'at the top right of Safari' : 'at the bottom of Safari';
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={`Install ${PRODUCT_NAME}`}>
      <ol className={`${kit.stack4} ${css.steps}`}>
        <li>
          <span className={css.picture} aria-hidden="true">
            <span className={css.bar} data-place={device}>
              <i />
              <Icon icon={UploadIcon} />
              <i />
            </span>
          </span>
          <span>
            Press <b>Share</b> {place}.
          </span>
        </li>
        <li>
          <span className={css.picture} aria-hidden="true">
            <span className={css.entry}>
              Add to Home Screen <Icon icon={PlusIcon} size="sm" />
            </span>
          </span>
          <span>
            Choose <b>Add to Home Screen</b>, then <b>Add</b>.
          </span>
        </li>
      </ol>
      <p>Open it from the Home Screen from then on. Sign in there once; after that it works without a connection.</p>
    </Dialog>
  );
}
