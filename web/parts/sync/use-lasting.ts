import { useEffect, useState } from 'react';

/** True once `value` has been true for this many milliseconds without interruption; false at once when it ends. */
export function useLasting(value: boolean, milliseconds: number): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!value) return undefined;
    const timer = setTimeout(() => setLasting(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [value, milliseconds]);
  return value && lasting;
}
