import { families } from '#sync/catalog/catalog-facts.ts';
import { shortNameOf } from '#sync/catalog/requirement-names.ts';
import { Badge } from '#web/kit/badge.tsx';
import kit from '#web/kit/kit.module.css';
import { ListRow, RowId, RowTitle } from '#web/kit/list-row.tsx';
import { Select } from '#web/kit/select.tsx';
import { useChosenRow } from '#web/kit/use-chosen-row.ts';
import type { SecurityPlan } from '#web/parts/ssp/use-security-plan.ts';
import { countOf } from '#web/words/counts.ts';
import css from './ssp-screen.module.css';

export interface RequirementListProps {
  plan: SecurityPlan;
  family: string;
  controlId: string;
  onFamily: (family: string) => void;
  onControl: (controlId: string) => void;
}

/** The requirements of a family, each with the number of weaknesses in its statements. */
export function RequirementList({ plan, family, controlId, onFamily, onControl }: RequirementListProps) {
  const prefix = families.find(({ code }) => code === family)?.prefix;
  const list = useChosenRow<HTMLUListElement>(controlId);
  const listed = [...plan.objectives].filter(([id]) => id.startsWith(`${prefix}.`));
  return (
    <>
      <div className={kit.padded}>
        <Select
          label="Family"
          items={families.map(({ code, name }) => ({ id: code, label: `${code} ${name}` }))}
          value={family as (typeof families)[number]['code']}
          onChange={onFamily}
          isBlock
        />
      </div>
      <ul ref={list} className={css.rows} aria-label="Requirements">
        {listed.map(([id, objectives]) => {
          const notes = objectives.reduce((sum, { findings }) => sum + findings.length, 0);
          return (
            <li key={id}>
              <ListRow className={css.row} isSelected={id === controlId} onPress={() => onControl(id)}>
                <RowId>{id}</RowId>
                <RowTitle>{shortNameOf(id)}</RowTitle>
                {notes === 0 ? (
                  <Badge tone="success">Written</Badge>
                ) : (
                  <Badge tone="warning">{countOf(notes, 'note')}</Badge>
                )}
              </ListRow>
            </li>
          );
        })}
      </ul>
    </>
  );
}
