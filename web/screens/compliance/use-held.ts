import { useEffect, useState } from 'react';

/** True once `value` has been true for `milliseconds`; false at once. */
export function useHeld(value: boolean, milliseconds: number): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (!value) return undefined;
    const timer = setTimeout(() => setHeld(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setHeld(false);
    };
  }, [value, milliseconds]);
  return value && isHeld;
}
