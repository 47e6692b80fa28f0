import type { Lead } from '#sync/domain/sales/sales-record.ts';
import { Amounts } from '#web/kit/amounts.tsx';
import { Badge } from '#web/kit/badge.tsx';
import kit from '#web/kit/kit.module.css';
import { Table } from '#web/kit/table.tsx';
import css from '#web/screens/sales/sales-table.module.css';
import { leadStatusLook, leadStatusNames, monthlyValueText, subscriptionName } from '#web/screens/sales/sales-words.ts';
import { dateText } from '#web/words/times.ts';
import { ExtraCells, ExtraHeads, type ExtraColumn } from './extra-columns.tsx';

export interface LeadsTableProps<T extends Lead> {
  label: string;
  leads: readonly T[];
  extra?: readonly ExtraColumn<T>[];
}

export function LeadsTable<T extends Lead>({ label, leads, extra = [] }: LeadsTableProps<T>) {
  return (
    <Table label={label} className={css.table}>
      <thead>
        <tr>
          <th scope="col">Customer</th>
          <th scope="col">Company</th>
          <th scope="col">Status</th>
          <th scope="col">Plan</th>
          <th scope="col" data-align="end">
            Value
          </th>
          <th scope="col">Date</th>
          <ExtraHeads columns={extra} />
        </tr>
      </thead>
      <tbody>
        {leads.map((lead) => (
          <tr key={lead.id}>
            <th scope="row">
              {lead.customerName}
              <small>{lead.customerEmail}</small>
            </th>
            <td data-label="Company">{lead.customerCompany}</td>
            <td data-label="Status">
              <Badge {...leadStatusLook(lead.leadStatus)}>{leadStatusNames[lead.leadStatus]}</Badge>
            </td>
            <td data-label="Plan">{subscriptionName(lead.subscriptionPlan)}</td>
            <td data-label="Value" data-align="end">
              <Amounts>{monthlyValueText(lead.monthlyValue)}</Amounts>
            </td>
            <td data-label="Date" className={kit.whole}>
              {dateText(lead.createdAt)}
            </td>
            <ExtraCells columns={extra} row={lead} />
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
