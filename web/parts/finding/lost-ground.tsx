import { lostWords, type LostGround } from '#sync/domain/finding/proposal-needs.ts';
import { Glyph } from '#web/kit/glyph.tsx';
import css from './finding.module.css';

export interface LostGroundListProps {
  /** Whose proposal it is, and of what. */
  label: string;
  lost: readonly LostGround[];
}

/** What a proposal lacks as the records are now: colleagues may have changed theirs since, or a document. */
export function LostGroundList({ label, lost }: LostGroundListProps) {
  if (lost.length === 0) return null;
  return (
    <ul className={css.lost} aria-label={label}>
      {lost.map((one) => (
        <li key={one}>
          <Glyph name={one === 'contradiction' ? 'contradicts' : 'not-started'} />
          {lostWords[one]}
        </li>
      ))}
    </ul>
  );
}
