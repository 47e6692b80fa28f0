import { useState } from 'react';
import { Switch } from '#web/kit/switch.tsx';
import css from './capture-choices.module.css';

const names = {
  isSmall: 'vernier:small-photos',
  keepsPlace: 'vernier:photos-keep-place',
  mayShowCui: 'vernier:capture-may-show-cui',
};

/** What happens to everything that is added without further questions on this device; all off by default. */
export interface CaptureChoice {
  /** Photos are made smaller before they are saved. */
  isSmall: boolean;
  /** Photos taken here keep the place where they were taken. */
  keepsPlace: boolean;
  /** The file is marked as one for which somebody decides later whether it shows CUI. */
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
    // Without storage the choice lasts as long as the page.
  }
}

export interface CaptureChoicesProps {
  value: CaptureChoice;
  onChange: (next: CaptureChoice) => void;
  /** There are photos already, so the question of their size is one for this person. */
  hasPhotos: boolean;
}

/** The choice as it stands on this device, and what changes it. */
export function useCaptureChoice(): [CaptureChoice, (next: CaptureChoice) => void] {
  const [choice, setChoice] = useState(readCaptureChoice);
  const change = (next: CaptureChoice) => {
    setChoice(next);
    writeCaptureChoice(names.isSmall, next.isSmall);
    writeCaptureChoice(names.keepsPlace, next.keepsPlace);
    writeCaptureChoice(names.mayShowCui, next.mayShowCui);
  };
  return [choice, change];
}

/** Decided once for a walk through the building, not for every photo of it. */
export function CaptureChoices({ value, onChange, hasPhotos }: CaptureChoicesProps) {
  return (
    <div className={css.choices}>
      <Switch isSelected={value.mayShowCui} onChange={(mayShowCui) => onChange({ ...value, mayShowCui })}>
        What I add may show CUI, to be decided
      </Switch>
      <div className={css.small} data-used={hasPhotos || undefined}>
        <Switch isSelected={value.isSmall} onChange={(isSmall) => onChange({ ...value, isSmall })}>
          Make photos smaller on this device
        </Switch>
        <Switch
          isSelected={value.keepsPlace && !value.isSmall}
          isDisabled={value.isSmall}
          onChange={(keepsPlace) => onChange({ ...value, keepsPlace })}
        >
          Keep the place in photos taken here
        </Switch>
      </div>
    </div>
  );
}
