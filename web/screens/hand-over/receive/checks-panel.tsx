import type { ReactNode } from 'react';
import facts from '#web/kit/facts.module.css';
import { Glyph } from '#web/kit/glyph.tsx';
import { Icon } from '#web/kit/icon.tsx';
import { CircleQuestionMarkIcon, TriangleAlertIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { Panel } from '#web/kit/panel.tsx';
import shared from '#web/screens/hand-over/hand-over.module.css';
import { countOf } from '#web/words/counts.ts';
import { keyText } from '#web/words/key-text.ts';
import css from './receive.module.css';
import type { Previewed } from './use-receive.ts';

/** What was checked here, before anything is taken in. */
export function ChecksPanel({ checked: { open, device, maker }, preview: { files, inside } }: Previewed) {
  const { voucher, circle } = open.head;
  const vouched = device ? 'registered with your server' : 'vouched for by your server';
  return (
    <Panel title="Checked on this device">
      <ul className={facts.verdicts}>
        <Check title="Whole and unaltered">Every part opened; none missing, none moved</Check>
        <Check title={`Signed by ${device ? `${maker}’s ${device.name}` : `a device of ${maker}`}`}>
          {`Key ${keyText(voucher.device)}, ${vouched}`}
        </Check>
        {files > 0 && (
          <Check
            title={inside === 0 ? `${countOf(files, 'file')} named` : `${inside} of ${countOf(files, 'file')} match`}
          >
            {inside === 0 ? 'Their bytes follow later, from whoever has them' : 'Each hash computed again here'}
          </Check>
        )}
        <Check title={circle === null ? 'This workspace' : 'This team, this workspace'}>
          Sealed with a key that only its people’s devices have
        </Check>
      </ul>
    </Panel>
  );
}

function Check({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li data-tone="complete">
      <Glyph name="synced" className={css.checked} />
      <div>
        <b>{title}</b>
        <p>{children}</p>
      </div>
    </li>
  );
}

/** What comes with the file and is not shown here, and what is left in it. */
export function AlsoInThisFile({ checked: { left }, preview: { notShown } }: Previewed) {
  if (notShown + left === 0) return null;
  return (
    <Panel isFlush title="Also in this file">
      {notShown > 0 && (
        <div className={`${kit.ruled} ${shared.part}`}>
          <Icon icon={CircleQuestionMarkIcon} />
          <div>
            <b>{`${countOf(notShown, 'change')} carried, not shown`}</b>
            Their author is not known on this device. It passes them on; they appear once it has heard from the server
            who wrote them.
          </div>
        </div>
      )}
      {left > 0 && (
        <div className={`${kit.ruled} ${shared.part}`} data-tone="warning">
          <Icon icon={TriangleAlertIcon} />
          <div>
            <b>{`${countOf(left, 'change')} of a lost device, not taken`}</b>
            The device that signed them was ended as lost. Whoever brought them can send them: the server keeps them,
            and their author decides.
          </div>
        </div>
      )}
    </Panel>
  );
}
