import type { RequirementResult } from '#sync/domain/score/requirement-result.ts';
import { countOf } from './counts.ts';

/** What a requirement lacks according to its objectives: '2 objectives not met, 3 open', or '6 objectives open'. */
export function shortfallWords({ failing, open }: Pick<RequirementResult, 'failing' | 'open'>): string {
  if (failing.length > 0) {
    return `${countOf(failing.length, 'objective')} not met${open.length > 0 ? `, ${open.length} open` : ''}`;
  }
  return open.length > 0 ? `${countOf(open.length, 'objective')} open` : 'not met';
}
