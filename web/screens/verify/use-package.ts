import { useEffect, useState } from 'react';
import type { PackageReading } from '#sync/domain/package/check-package.ts';
import type { HashSource } from '#web/parts/hash-list/hash-messages.ts';
import { useHashing, type Hashing } from '#web/parts/hash-list/use-hashing.ts';

export interface ChosenPackage {
  hashing: Hashing;
  /** What it turned out to be, once its files are hashed. */
  reading: PackageReading | undefined;
  start: (name: string, source: HashSource) => void;
  stop: () => void;
}

/** A package that somebody chose. What reads it is loaded with the first choice. */
export function usePackage(): ChosenPackage {
  const { hashing, start, stop } = useHashing();
  const [read, setRead] = useState<{ of: Hashing; reading: PackageReading | 'failed' }>();
  useEffect(() => {
    if (hashing.state !== 'hashed') return undefined;
    let isGone = false;
    const tell = (reading: PackageReading | 'failed') => !isGone && setRead({ of: hashing, reading });
    const check = async () => {
      const { checkPackage } = await import('#sync/domain/package/check-package.ts');
      tell(await checkPackage(crypto.subtle, hashing));
    };
    check().catch(() => tell('failed'));
    return () => {
      isGone = true;
    };
  }, [hashing]);
  const reading = read?.of === hashing ? read.reading : undefined;
  return {
    hashing: reading === 'failed' && hashing.state === 'hashed' ? { state: 'failed', name: hashing.name } : hashing,
    reading: reading === 'failed' ? undefined : reading,
    start: (name, source) => start(name, { ...source, isPackage: true }),
    stop,
  };
}
