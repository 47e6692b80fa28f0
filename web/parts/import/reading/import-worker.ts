import { answerOscal } from './answer-oscal.ts';
import { answerTable } from './answer-table.ts';
import type { OscalQuestion } from './oscal-messages.ts';
import type { TableQuestion } from './table-messages.ts';

// One worker for all imports: they share most of their code, and every device keeps it only once.
addEventListener('message', ({ data }: MessageEvent<OscalQuestion | TableQuestion>) => {
  if ('file' in data) answerOscal(data);
  else answerTable(data);
});
