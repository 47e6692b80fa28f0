import { useMemo, useState } from 'react';
import { securityPlanDifferences } from '#sync/domain/ssp/security-plan-parts.ts';
import type { SspVersion } from '#sync/domain/ssp/ssp-version-record.ts';
import { textsOfVersion } from '#sync/domain/ssp/version-content.ts';
import { Button } from '#web/kit/button.tsx';
import kit from '#web/kit/kit.module.css';
import css from '#web/screens/ssp/ssp-screen.module.css';
import { partName, partText } from '#web/screens/ssp/ssp-words.ts';
import { countOf } from '#web/words/counts.ts';
import { DifferenceText } from './difference-text.tsx';

/** After an inventory has been revised, thousands of texts differ, too many to show on one page. */
const AT_ONCE = 100;

/** What differs between a version and an older one. */
export function VersionDifferences({ newer, older }: { newer: SspVersion; older: SspVersion }) {
  const [shown, setShown] = useState(AT_ONCE);
  const differences = useMemo(
    () => securityPlanDifferences(textsOfVersion(older), textsOfVersion(newer)),
    [older, newer],
  );
  return (
    <>
      <p className={kit.quiet}>
        {differences.length === 0
          ? 'Both versions say the same'
          : `${countOf(differences.length, 'text')} ${differences.length === 1 ? 'differs' : 'differ'}`}
      </p>
      {differences.slice(0, shown).map(({ of, field, before, after }) => (
        <section key={`${of} ${field}`} className={`${kit.stack1} ${css.difference}`}>
          <h3 className={kit.small}>{partName({ of, field, text: after ?? before ?? '' })}</h3>
          <DifferenceText before={partText(field, before)} after={partText(field, after)} />
        </section>
      ))}
      {differences.length > shown && <Button onPress={() => setShown(shown + AT_ONCE)}>Show more</Button>}
    </>
  );
}
