import type { ReactNode } from 'react';
import { Badge } from '#web/kit/badge.tsx';
import kit from '#web/kit/kit.module.css';
import { ListRow, RowId, RowTitle } from '#web/kit/list-row.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { Select } from '#web/kit/select.tsx';
import { useIsStacked } from '#web/kit/use-is-phone.ts';
import css from '#web/screens/ssp/ssp-screen.module.css';
import { countOf, formatCount } from '#web/words/counts.ts';
import type { SectionId } from './section-titles.ts';
import type { SecurityPlanSection } from './security-plan-sections.ts';

export interface SecurityPlanRailProps {
  sections: readonly SecurityPlanSection[];
  /** How many remarks a reader would have on the statements. */
  notes: number;
  chosen: SectionId;
  onChoose: (id: SectionId) => void;
  /** The requirements, below their section. */
  children: ReactNode;
}

/** The sections of the plan, each with what is missing in it: a column, or a menu where there is no room for one. */
export function SecurityPlanRail({ sections, notes, chosen, onChoose, children }: SecurityPlanRailProps) {
  const isStacked = useIsStacked();
  const isOpen = chosen === 'requirements';
  if (isStacked) {
    return (
      <Panel label="Sections" isFlush className={css.list}>
        <div className={kit.padded}>
          <Select
            label="Section"
            items={sections.map((one) => ({ id: one.id, label: one.title, description: stateOf(one, notes) }))}
            value={chosen}
            onChange={onChoose}
            isBlock
          />
        </div>
        {isOpen && children}
      </Panel>
    );
  }
  return (
    <Panel label="Sections" isFlush className={css.list}>
      <ul className={css.rows}>
        {sections.map((section) => {
          const [number, ...name] = section.title.split(' ');
          const isPoor = section.missing.length > 0 || (section.id === 'requirements' && notes > 0);
          return (
            <li key={section.id}>
              <ListRow className={css.section} isSelected={section.id === chosen} onPress={() => onChoose(section.id)}>
                <RowId>{number}</RowId>
                <RowTitle>{name.join(' ')}</RowTitle>
                <Badge tone={isPoor ? 'warning' : 'success'}>{stateOf(section, notes)}</Badge>
              </ListRow>
              {section.id === 'requirements' && isOpen && children}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

function stateOf({ id, missing }: SecurityPlanSection, notes: number): string {
  if (id === 'requirements') return notes === 0 ? 'Written' : countOf(notes, 'note');
  return missing.length === 0 ? 'Complete' : `${formatCount(missing.length)} missing`;
}
