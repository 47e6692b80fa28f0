import { useEffect, useRef, type ReactNode } from 'react';
import { StepBar } from '#web/kit/step-bar.tsx';
import { useFocusKept } from '#web/kit/use-focus-kept.ts';
import css from '#web/screens/assessment/walk/walk.module.css';

export interface TrayProps {
  /** Otherwise it is a note. */
  isPhoto: boolean;
  /** The number of the present step, from 0. */
  step: number;
  children: ReactNode;
}

/** Below the photo: the steps in which it is sorted out. */
export function Tray({ isPhoto, step, children }: TrayProps) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => void place.current?.querySelector('[data-rows]')?.scrollTo({ top: 0 }), [step]);
  useFocusKept(`${isPhoto} ${step}`, place);
  return (
    <section ref={place} className={css.tray} aria-label="Sort it out" tabIndex={-1} data-toast="clear">
      <StepBar label="Three taps" steps={[isPhoto ? 'Photo' : 'Note', 'Asset', 'Objective']} current={step} />
      {children}
    </section>
  );
}
