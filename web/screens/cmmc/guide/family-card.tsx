import { familyName } from '#sync/catalog/family-name.ts';
import type { FamilyGuide } from '#sync/catalog/guide/guide-types.ts';
import { claimCounts } from '#sync/domain/control/claim.ts';
import { addressOf } from '#web/address.ts';
import kit from '#web/kit/kit.module.css';
import { PriorityTag } from '#web/kit/priority-tag.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import { ClaimScale } from '#web/parts/requirement/claim-marks.tsx';
import { requirementsOf, type CmmcFacts } from '#web/screens/cmmc/cmmc-facts.ts';
import { priorityTone } from '#web/screens/cmmc/cmmc-words.ts';
import { countOf } from '#web/words/counts.ts';
import css from './guide-overview.module.css';

/** One family at a glance; leads to its page of the guide. */
export function FamilyCard({ guide, facts }: { guide: FamilyGuide; facts: CmmcFacts }) {
  const own = requirementsOf(facts, guide.code);
  const records = own.map(({ record }) => record);
  return (
    <TextLink href={addressOf('/cmmc', { tab: 'guide', family: guide.code })} className={`${kit.card} ${css.card}`}>
      <span className={css.cardHead}>
        <b>{guide.code}</b>
        <ClaimScale records={records} size="sm" />
        <PriorityTag priority={priorityTone(guide.priority)} label={guide.priority} className={kit.push} />
      </span>
      <span className={kit.strong}>{familyName(guide.code)}</span>
      <span className={kit.quiet}>{guide.description}</span>
      <span className={`${kit.aside} ${css.facts}`}>
        <span>
          {countOf(own.length, 'control')} · {Math.round(claimCounts(records).percentage)}% claimed complete
        </span>
        <span>
          Complexity {guide.complexity} · {guide.timeEstimate}
        </span>
      </span>
    </TextLink>
  );
}
