import type { PackageOrder } from '#web/parts/package/making/package-messages.ts';
import { answerOscal } from './answer-oscal.ts';
import { answerTable } from './answer-table.ts';
import type { OscalQuestion } from './oscal-messages.ts';
import type { TableQuestion } from './table-messages.ts';

// One worker for all imports, and for packages: they share most of their code, and every device keeps it only once.
addEventListener('message', ({ data }: MessageEvent<OscalQuestion | TableQuestion | PackageOrder>) => {
  if ('wish' in data) {
    void import('#web/parts/package/making/answer-package.ts').then(
      ({ answerPackage }) => answerPackage(data),
      () => postMessage({ kind: 'failed' }, { transfer: [] }),
    );
  } else if ('file' in data) answerOscal(data);
  else answerTable(data);
});
