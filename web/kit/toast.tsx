import { useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { Text } from 'react-aria-components/Text';
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as ToastContent,
  type QueuedToast,
} from 'react-aria-components/Toast';
import { Glyph } from './glyph.tsx';
import { Icon } from './icon.tsx';
import { CircleAlertIcon, XIcon } from './icons.ts';
import { toastQueue } from './toast-area.ts';
import type { ToastMessage } from './toast-queue.ts';
import { useToastSwipe } from './toast-swipe.ts';
import css from './toasts.module.css';
import { useToastPlace } from './use-toast-place.ts';

/** One message. A swipe to the right closes it; hovering or focusing it keeps it open. */
export function Toast({ toast }: { toast: QueuedToast<ToastMessage> }) {
  const { title, description, variant = 'default', glyph, action, secondAction } = toast.content;
  const close = () => toastQueue.close(toast.key);
  const { style, swipe } = useToastSwipe(close);
  const box = useRef<HTMLDivElement>(null);
  useToastPlace(box);
  return (
    <AriaToast ref={box} toast={toast} className={css.toast ?? ''} style={style} data-variant={variant} {...swipe}>
      {variant === 'destructive' ? <Icon icon={CircleAlertIcon} /> : glyph && <Glyph name={glyph} />}
      <ToastContent className={css.content}>
        <Text slot="title">{title}</Text>
        {description && (
          <Text slot="description" className={css.description}>
            {description}
          </Text>
        )}
      </ToastContent>
      {[secondAction, action].map(
        (act) =>
          act && (
            <Button
              key={act.label}
              className={css.action ?? ''}
              onPress={() => {
                act.onPress();
                close();
              }}
            >
              {act.label}
            </Button>
          ),
      )}
      <Button slot="close" className={css.close ?? ''}>
        <Icon icon={XIcon} size="sm" />
      </Button>
    </AriaToast>
  );
}
