import { useState } from 'react';
import type { PackTexts } from '#sync/domain/pack/pack-texts.ts';
import { Disclosure, DisclosureHeader, DisclosurePanel } from '#web/kit/disclosure.tsx';
import kit from '#web/kit/kit.module.css';
import { Notice } from '#web/kit/notice.tsx';
import { OfficialText } from '#web/kit/official-text.tsx';
import { ObjectiveText } from '#web/parts/requirement/requirement-text.tsx';
import type { KnownObjective } from '#web/records/use-objectives.ts';
import { countOf } from '#web/words/counts.ts';
import css from './interview.module.css';

export interface OfficialWordsProps {
  controlId: string;
  objectiveIds: readonly string[];
  known: ReadonlyMap<string, KnownObjective>;
  texts: PackTexts | null;
}

/** Whom the official text names to be interviewed, and what it wants to know, which is opened on demand. */
export function OfficialWords({ controlId, objectiveIds, known, texts }: OfficialWordsProps) {
  const [isOpen, setOpen] = useState(false);
  const whom = texts?.methodObjects[controlId]?.interview;
  return (
    <div className={kit.stack2}>
      {texts === null && (
        <Notice tone="warning" title="The official text is not on this device.">
          Question and plain words are ours, and nothing is judged by them alone.
        </Notice>
      )}
      {whom && <OfficialText source={`SP 800-171A · interview for ${controlId}`}>{whom}</OfficialText>}
      <Disclosure className={css.official} isExpanded={isOpen} onExpandedChange={setOpen}>
        <DisclosureHeader>
          <span className={kit.words}>
            <span>{texts === null ? 'Plain words' : 'Official text and plain words'}</span>
            <span className={kit.aside}>{countOf(objectiveIds.length, 'statement')}</span>
          </span>
        </DisclosureHeader>
        <DisclosurePanel className={`${kit.stack3} ${css.statements}`}>
          {objectiveIds.map((id) => {
            const objective = known.get(id);
            return objective && <ObjectiveText key={id} objective={objective} withTitle />;
          })}
        </DisclosurePanel>
      </Disclosure>
    </div>
  );
}
