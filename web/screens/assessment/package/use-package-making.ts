import { useEffect, useRef, useState } from 'react';
import { assessmentName } from '#sync/domain/assessment/assessment-name.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { saveFile } from '#web/files/save-file.ts';
import type { PackageWish } from '#web/parts/package/making/package-messages.ts';
import { useMaking } from '#web/parts/page/use-making.ts';
import type { TeamAssessment } from '#web/records/use-team-assessment.ts';

/** How the last try to make a package ended. */
export type PackageOutcome =
  | { kind: 'made'; name: string; count: number; isSigned: boolean }
  | { kind: 'lacking'; letters: readonly string[] }
  | { kind: 'refused'; problem: string }
  | { kind: 'stopped' };

interface PackageMaking {
  isMaking: boolean;
  /** How much is done, from 0 to 1. */
  share: number;
  outcome: PackageOutcome | undefined;
  make: (wish: PackageWish) => void;
  stop: () => void;
  forget: () => void;
}

/** Makes the package of an assessment on this device, and saves it. */
export function usePackageMaking(judged: TeamAssessment): PackageMaking {
  const workspace = useWorkspace();
  const [share, setShare] = useState(0);
  const [outcome, setOutcome] = useState<PackageOutcome>();
  const [isMaking, run] = useMaking('package');
  const work = useRef<AbortController>(undefined);
  useEffect(() => () => work.current?.abort(), []);

  const start = async (wish: PackageWish) => {
    const { signal } = (work.current = new AbortController());
    setShare(0);
    setOutcome(undefined);
    try {
      const [{ readPackageSource }, { makePackage }] = await Promise.all([
        import('#web/parts/package/read-package-source.ts'),
        import('#web/parts/package/making/make-package.ts'),
      ]);
      const source = await readPackageSource(workspace, judged);
      const made = await makePackage(workspace, source, wish, { signal, onProgress: setShare });
      if (made.kind !== 'done') return setOutcome(made);
      const name = fileNameOf(assessmentName(judged.assessment));
      saveFile(name, made.zip, 'application/zip');
      setOutcome({ kind: 'made', name, count: made.count, isSigned: made.isSigned });
    } catch (error) {
      if (!signal.aborted) throw error;
      setOutcome({ kind: 'stopped' });
    }
  };
  return {
    isMaking,
    share,
    outcome,
    make: (wish) => void run(() => start(wish)),
    stop: () => work.current?.abort(),
    forget: () => setOutcome(undefined),
  };
}

/** 'gap-assessment-2026-package.zip', without characters that file systems reject. */
function fileNameOf(name: string): string {
  const part = name.toLowerCase().replaceAll(/[^\p{L}\p{N}.]+/gu, '-');
  return `${part.replaceAll(/^[-.]+|[-.]+$/g, '') || 'assessment'}-package.zip`;
}
