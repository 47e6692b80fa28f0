import { useEffect, useState } from 'react';

/** Whether another tab has taken over the records. */
export function useOutdated(): boolean {
  const [isOutdated, setOutdated] = useState(false);
  useEffect(() => {
    const mark = () => setOutdated(true);
    window.addEventListener('vernier:outdated', mark);
    return () => window.removeEventListener('vernier:outdated', mark);
  }, []);
  return isOutdated;
}
