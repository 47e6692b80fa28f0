import { Button } from 'react-aria-components/Button';
import type { ReactNode } from 'react';
import { joinClasses } from './class-names.ts';
import css from './pressable-tile.module.css';

export interface PressableTileProps {
  onPress: () => void;
  className?: string;
  children: ReactNode;
}

/** A picture or card that opens. */
export function PressableTile({ onPress, className, children }: PressableTileProps) {
  return (
    <Button className={joinClasses(css.tile, className) ?? ''} onPress={onPress}>
      {children}
    </Button>
  );
}
