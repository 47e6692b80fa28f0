import { useEffect, useRef, useState } from 'react';
import { useWorkspace } from '#web/account/use-account.ts';
import type { MadeEvidence } from './make-evidence-zip.ts';

/** The ZIP's making, as its panel shows it. 'failed': this device itself could not. */
export type EvidenceMaking =
  { state: 'idle' | 'failed' } | { state: 'making'; done: number; total: number } | MadeEvidence;

/** Progress is drawn this often, in ms. */
const DRAWN_MS = 100;

/** Makes the ZIP, and stops with the screen. What makes it is loaded with the first press. */
export function useEvidenceZip(assessmentId: string): { making: EvidenceMaking; make: () => void; stop: () => void } {
  const workspace = useWorkspace();
  const [making, setMaking] = useState<EvidenceMaking>({ state: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const run = async (): Promise<void> => {
    const { signal } = (running.current = new AbortController());
    let drawn = 0;
    const onProgress = (done: number, total: number) => {
      if (signal.aborted || Date.now() - drawn < DRAWN_MS) return;
      drawn = Date.now();
      setMaking({ state: 'making', done, total });
    };
    setMaking({ state: 'making', done: 0, total: 0 });
    const { makeEvidenceZip } = await import('./make-evidence-zip.ts');
    setMaking(await makeEvidenceZip(workspace, assessmentId, { onProgress, signal }));
  };
  const make = () => void run().catch(() => setMaking({ state: 'failed' }));
  return { making, make, stop: () => running.current?.abort() };
}
