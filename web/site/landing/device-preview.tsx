import type { ReactNode } from 'react';
import { Glyph } from '#web/kit/glyph.tsx';
import type { GlyphName } from '#web/kit/glyph-shapes.tsx';
import { Icon, type IconShape } from '#web/kit/icon.tsx';
import { CameraIcon, CheckIcon, FileSearchIcon, FlaskConicalIcon, MessagesSquareIcon } from '#web/kit/icons.ts';
import { RackPhoto, ScreenPhoto } from './sample-photos.tsx';
import css from './device-preview.module.css';

const methods: readonly { name: string; icon: IconShape }[] = [
  { name: 'Examine', icon: FileSearchIcon },
  { name: 'Interview', icon: MessagesSquareIcon },
  { name: 'Test', icon: FlaskConicalIcon },
];
const statuses: readonly { name: string; glyph: GlyphName; isChosen?: true }[] = [
  { name: 'In Progress', glyph: 'in-progress' },
  { name: 'Implemented', glyph: 'implemented' },
  { name: 'Validated', glyph: 'validated', isChosen: true },
];

function Photo({ time, children }: { time: string; children: ReactNode }) {
  return (
    <span className={css.photo}>
      {children}
      <span>
        {time}
        <Glyph name="device" />
      </span>
    </span>
  );
}

/** A tablet at work without a network, as a picture: nothing in it can be pressed. */
export function DevicePreview() {
  return (
    <div className={css.device} role="img" aria-label="The product on a tablet, offline, with 14 changes saved on it.">
      <div className={css.bar}>
        <span>3.1.7 Privileged functions</span>
        <span className={css.offline}>
          <Glyph name="offline" />
          <span>
            <b>Offline</b>
            <span className={css.long}> · 14 changes saved on this device</span>
            <span className={css.short}> · 14</span>
          </span>
        </span>
      </div>
      <div className={css.objective}>
        <b className={css.letter}>[b]</b>
        <div className={css.head}>
          <span>Non-privileged users are defined.</span>
          <span className={css.chip} data-tone="validated">
            <Glyph name="validated" />
            Validated
          </span>
        </div>
      </div>
      <div className={css.objective} data-open="">
        <b className={css.letter}>[c]</b>
        <div className={css.body}>
          <span className={css.statement}>Non-privileged users are prevented from executing privileged functions.</span>
          <span className={css.methods}>
            {methods.map(({ name, icon }) => (
              <span key={name}>
                <Icon icon={icon} />
                {name}
                <Icon icon={CheckIcon} size="sm" />
              </span>
            ))}
          </span>
          <span className={css.statuses}>
            {statuses.map(({ name, glyph, isChosen }) => (
              <span key={name} data-tone={glyph} data-chosen={isChosen}>
                <Glyph name={glyph} />
                {name}
              </span>
            ))}
          </span>
          <span className={css.photos}>
            <span className={css.capture}>
              <Icon icon={CameraIcon} size="lg" />
              Take photo
            </span>
            <Photo time="10:38 AM">
              <ScreenPhoto />
            </Photo>
            <Photo time="10:21 AM">
              <RackPhoto />
            </Photo>
          </span>
        </div>
      </div>
    </div>
  );
}
