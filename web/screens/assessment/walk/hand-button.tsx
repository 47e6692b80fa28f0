import { useState } from 'react';
import { IconButton } from '#web/kit/icon-button.tsx';
import { HandIcon } from '#web/kit/icons.ts';

const KEY = 'vernier:walk-hand';

type Hand = 'right' | 'left';

function readHand(): Hand {
  try {
    return localStorage.getItem(KEY) === 'left' ? 'left' : 'right';
  } catch {
    return 'right';
  }
}

/** The hand that holds this device on a walk, and a function that switches it. */
export function useHand(): [Hand, () => void] {
  const [hand, setHand] = useState(readHand);
  const other = hand === 'left' ? 'right' : 'left';
  const change = () => {
    setHand(other);
    try {
      localStorage.setItem(KEY, other);
    } catch {
      // Without storage it lasts as long as the page.
    }
  };
  return [hand, change];
}

export interface HandProps {
  hand: Hand;
  onSwitchHand: () => void;
}

/** Moves what is pressed most to the other thumb. */
export function HandButton({ hand, onSwitchHand }: HandProps) {
  const other = hand === 'left' ? 'right' : 'left';
  return <IconButton label={`Switch to the ${other} hand`} icon={HandIcon} hasTooltip={false} onPress={onSwitchHand} />;
}
