import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { joinClasses } from './class-names.ts';
import css from './pressable-tile.module.css';

export interface PressableTileProps {
  onPress: () => void;
  isPendingSync?: boolean;
  className?: string;
  children: ReactNode;
}

/** A picture or card that opens something when pressed. */
export function PressableTile({ onPress, isPendingSync, className, children }: PressableTileProps) {
  return (
    <Button
      className={joinClasses(css.tile, className) ?? ''}
      onPress={onPress}
      data-pending-sync={isPendingSync || undefined}
    >
      {children}
    </Button>
  );
}
