import type { Finding } from '#sync/domain/finding/finding-record.ts';
import { needWords, type ProposalNeed } from '#sync/domain/finding/proposal-needs.ts';
import type { MethodRecord } from '#sync/domain/method/method-record.ts';
import { Glyph } from '#web/kit/glyph.tsx';
import { countOf } from '#web/words/counts.ts';
import css from './judge-dock.module.css';

/** What is there already, in words. */
function thereOf(finding: Finding, methods: readonly MethodRecord[], final: ReadonlySet<string>): string[] {
  const supporting = methods.filter(({ result }) => result === 'supports').length;
  const files = new Set([...finding.evidenceIds, ...methods.flatMap(({ evidenceIds }) => evidenceIds)]);
  const ready = [...files].filter((id) => final.has(id)).length;
  const isAll = ready === files.size ? 'all final' : `${ready} final`;
  return [
    supporting > 0 && `${countOf(supporting, 'method')} ${supporting === 1 ? 'supports' : 'support'}`,
    files.size > 0 && `${countOf(files.size, 'file')}, ${files.size === 1 && ready === 1 ? 'final' : isAll}`,
    finding.rationale.trim() !== '' && 'Rationale',
  ].filter((one) => one !== false);
}

export interface NeedListProps {
  finding: Finding;
  needs: readonly ProposalNeed[];
  methods: readonly MethodRecord[];
  final: ReadonlySet<string>;
}

/** What is there and what is missing, beside the decision. */
export function NeedList({ finding, needs, methods, final }: NeedListProps) {
  return (
    <ul className={css.needs} aria-label="What a proposal needs">
      {thereOf(finding, methods, final).map((words) => (
        <li key={words} data-tone="complete">
          <Glyph name="proposed-met" />
          {words}
        </li>
      ))}
      {needs.map((need) => (
        <li key={need} data-missing data-tone={need === 'contradiction' ? 'danger' : 'neutral'}>
          <Glyph name={need === 'contradiction' ? 'contradicts' : 'not-started'} />
          {needWords[need]}
        </li>
      ))}
    </ul>
  );
}
