import type { ReactNode } from 'react';
import { Glyph } from '#web/kit/glyph.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { CopyIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { Panel } from '#web/kit/panel.tsx';
import { showToast } from '#web/kit/toast-queue.ts';
import type { SprsField } from '#web/parts/sprs/sprs-fields.ts';
import { successToast } from '#web/words/messages.ts';
import css from './sprs-screen.module.css';

export interface SprsFieldPanelProps {
  title: string;
  description?: string;
  action?: ReactNode;
  fields: readonly SprsField[];
}

/** Fields in the order of SPRS, each with its own copy button. */
export function SprsFieldPanel({ fields, ...panel }: SprsFieldPanelProps) {
  return (
    <Panel {...panel} isFlush>
      <dl className={`${kit.small} ${css.fields}`}>
        {fields.map((field) => (
          <div key={field.label} data-missing={field.shown === null || undefined}>
            <dt className={kit.faint}>{field.label}</dt>
            <dd className={`${kit.strong} ${kit.breaks}`}>
              {field.shown ?? (
                <>
                  <Glyph name="not-started" /> {field.missing}
                </>
              )}
            </dd>
            {field.shown !== null && (
              <dd className={`${kit.strong} ${kit.breaks}`} data-print="hide">
                <IconButton label={`Copy ${field.label}`} icon={CopyIcon} onPress={() => void copy(field)} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </Panel>
  );
}

async function copy({ label, copied }: SprsField): Promise<void> {
  try {
    await navigator.clipboard.writeText(copied);
    showToast(successToast(`${label} copied`));
  } catch {
    const description = 'This browser did not allow copying. Select the text and copy it by hand.';
    showToast({ title: 'Not copied', description, variant: 'destructive' });
  }
}
