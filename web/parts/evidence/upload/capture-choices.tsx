import { createContext, use, useState } from 'react';
import kit from '#web/kit/kit.module.css';
import { Switch } from '#web/kit/switch.tsx';
import css from './capture-choices.module.css';

const names = {
  isSmall: 'vernier:small-photos',
  keepsPlace: 'vernier:photos-keep-place',
  mayShowCui: 'vernier:capture-may-show-cui',
};

/** This device's choices for everything captured without further questions; all off by default. */
export interface CaptureChoice {
  /** Shrinks photos before they are saved. */
  isSmall: boolean;
  /** Leaves the location in photos taken here. */
  keepsPlace: boolean;
  /** Marks files so that somebody decides later whether they show CUI. */
  mayShowCui: boolean;
}

export function readCaptureChoice(): CaptureChoice {
  try {
    return {
      isSmall: localStorage.getItem(names.isSmall) === 'yes',
      keepsPlace: localStorage.getItem(names.keepsPlace) === 'yes',
      mayShowCui: localStorage.getItem(names.mayShowCui) === 'yes',
    };
  } catch {
    return { isSmall: false, keepsPlace: false, mayShowCui: false };
  }
}

function writeCaptureChoice(name: string, isOn: boolean): void {
  try {
    localStorage.setItem(name, isOn ? 'yes' : 'no');
  } catch {
    // Without storage the choice lasts only as long as the page.
  }
}

export interface PhotoChoicesProps {
  value: CaptureChoice;
  onChange: (next: CaptureChoice) => void;
  /** There are photos already, so their size matters to this person. */
  hasPhotos: boolean;
}

export interface CaptureChoicesProps extends PhotoChoicesProps {
  /** What becomes of photos is chosen once for the whole screen. */
  isPhotosElsewhere?: boolean;
}

/** The choice of a screen on which several records take files: photos and keeping are chosen once, at its end. */
export const ScreenCaptureChoice = createContext<[CaptureChoice, (next: CaptureChoice) => void] | null>(null);

/** This device's choice, and a function that changes it. */
export function useCaptureChoice(): [CaptureChoice, (next: CaptureChoice) => void] {
  const ofScreen = use(ScreenCaptureChoice);
  const [choice, setChoice] = useState(readCaptureChoice);
  const change = (next: CaptureChoice) => {
    setChoice(next);
    writeCaptureChoice(names.isSmall, next.isSmall);
    writeCaptureChoice(names.keepsPlace, next.keepsPlace);
    writeCaptureChoice(names.mayShowCui, next.mayShowCui);
  };
  return ofScreen ?? [choice, change];
}

/** Decided once for a walk through the building, not for every photo of it. */
export function CaptureChoices({ isPhotosElsewhere = false, ...props }: CaptureChoicesProps) {
  const { value, onChange } = props;
  return (
    <div className={`${kit.stack1} ${kit.starts} ${kit.above2}`}>
      <Switch isSelected={value.mayShowCui} onChange={(mayShowCui) => onChange({ ...value, mayShowCui })}>
        What I add may show CUI; decide later
      </Switch>
      {!isPhotosElsewhere && <PhotoChoices {...props} />}
    </div>
  );
}

/** What becomes of the photos that are taken here. */
export function PhotoChoices({ value, onChange, hasPhotos }: PhotoChoicesProps) {
  return (
    <div className={css.small} data-used={hasPhotos || undefined}>
      <Switch isSelected={value.isSmall} onChange={(isSmall) => onChange({ ...value, isSmall })}>
        Make photos smaller on this device
      </Switch>
      <Switch
        isSelected={value.keepsPlace && !value.isSmall}
        isDisabled={value.isSmall}
        onChange={(keepsPlace) => onChange({ ...value, keepsPlace })}
      >
        Keep the location in photos taken here
      </Switch>
    </div>
  );
}
