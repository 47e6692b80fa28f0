import { useState } from 'react';
import { cmmcIdOf, shortNameOf } from '#sync/catalog/requirement-names.ts';
import { claimOf } from '#sync/domain/control/claim.ts';
import { Table } from '#web/kit/table.tsx';
import { useReportBasis } from '#web/parts/score/use-report-basis.ts';
import { type ControlGroup } from '#web/screens/control/list/control-groups.ts';
import { chipsOf, type ControlFilter } from '#web/screens/control/list/filter/control-filter.ts';
import { countOf } from '#web/words/counts.ts';
import { statusName } from '#web/words/names.ts';
import { plainWordsMark } from '#web/words/requirement-words.ts';
import { dateText, dayText } from '#web/words/times.ts';
import css from './print-list.module.css';

export interface PrintListProps {
  groups: readonly ControlGroup[];
  filter: ControlFilter;
  organizationName: string;
}

/** The visible controls on paper, with status and notes. */
export function PrintList({ groups, filter, organizationName }: PrintListProps) {
  const basis = useReportBasis();
  const [printedAt] = useState(() => new Date().toISOString());
  const count = groups.reduce((sum, group) => sum + group.rows.length, 0);
  const chips = chipsOf(filter).map((chip) => chip.label);
  return (
    <div className={css.paper}>
      <p className={css.about}>
        NIST 800-171 Compliance · {organizationName} · {countOf(count, 'control')}
        {chips.length > 0 && ` (${chips.join(', ')})`} · printed {dayText(printedAt)} · {basis}
      </p>
      {groups.map(({ family, rows, completed, percentage }) => (
        <section key={family.code} className={css.family}>
          <h2>
            {family.code} {family.name}: {completed}/{rows.length} Complete, {percentage}%, as claimed
          </h2>
          <Table label={family.name}>
            <thead>
              <tr>
                <th scope="col">Control</th>
                <th scope="col">Title and notes</th>
                <th scope="col">Status</th>
                <th scope="col">Last updated</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ control, record, editor, isUnsent }) => (
                <tr key={control.id}>
                  <th scope="row">{cmmcIdOf(control.id)}</th>
                  <td>
                    <b>{shortNameOf(control.id)}</b>
                    {control.official && <p>{control.official}</p>}
                    <p>
                      {plainWordsMark(control.official)}: {control.title}
                    </p>
                    {record.notes !== '' && <p className={css.notes}>{record.notes}</p>}
                  </td>
                  <td>
                    {statusName(claimOf(record))}
                    {isUnsent && <p>On this device</p>}
                  </td>
                  <td>
                    {record.updatedAt ? dateText(record.updatedAt) : 'Not yet'}
                    {editor !== null && <p>{editor}</p>}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </section>
      ))}
    </div>
  );
}
