import type { StatementFinding } from '#sync/domain/ssp/statement-lint.ts';
import { Notice } from '#web/kit/notice.tsx';
import { findingWords } from '#web/screens/ssp/ssp-words.ts';
import css from '#web/screens/ssp/ssp-screen.module.css';

/** What a reader of the plan would stumble over. */
export function FindingList({ findings }: { findings: readonly StatementFinding[] }) {
  if (findings.length === 0) return null;
  return (
    <ul className={css.findings}>
      {findings.map((finding) => {
        const { title, advice } = findingWords(finding);
        return (
          <li key={title}>
            <Notice tone="warning" title={title}>
              {advice}
            </Notice>
          </li>
        );
      })}
    </ul>
  );
}
