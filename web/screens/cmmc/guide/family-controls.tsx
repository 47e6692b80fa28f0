import type { FamilyGuide } from '#sync/catalog/guide/guide-types.ts';
import { cmmcIdOf, shortNameOf } from '#sync/catalog/requirement-names.ts';
import { Badge } from '#web/kit/badge.tsx';
import kit from '#web/kit/kit.module.css';
import { ListRow, RowId } from '#web/kit/list-row.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import { ClaimChip } from '#web/parts/requirement/claim-marks.tsx';
import { requirementHref } from '#web/parts/requirement/requirement-address.ts';
import type { CmmcRequirement } from '#web/screens/cmmc/cmmc-facts.ts';
import { plainWordsMark } from '#web/words/requirement-words.ts';
import css from './family-page.module.css';

export interface FamilyControlsProps {
  guide: FamilyGuide;
  requirements: readonly CmmcRequirement[];
}

/** The family's controls with their current status; each links to the place for working on it. */
export function FamilyControls({ guide, requirements }: FamilyControlsProps) {
  const keys = new Set(guide.keyControls);
  return (
    <div className={kit.panels}>
      <p className={`${kit.aside} ${css.keys}`}>
        <span>Key controls</span>
        {guide.keyControls.map((id) => (
          <TextLink key={id} href={requirementHref(id)}>
            {id}
          </TextLink>
        ))}
      </p>
      <Panel label="Controls of this family" isFlush>
        <ul className={kit.shrinks}>
          {requirements.map(({ id, official, title, description, record }) => (
            <li key={id}>
              <ListRow href={requirementHref(id)} className={`${kit.padded} ${css.control}`}>
                <RowId>{cmmcIdOf(id)}</RowId>
                <span className={`${kit.soft} ${css.text}`}>
                  <span className={`${kit.ink} ${kit.strong}`}>
                    {shortNameOf(id)} {keys.has(id) && <Badge>Key control</Badge>}
                  </span>
                  {official && <span>{official}</span>}
                  <span>
                    <b>{plainWordsMark(official)}</b> {title}. {description}
                  </span>
                </span>
                <ClaimChip record={record} />
              </ListRow>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
