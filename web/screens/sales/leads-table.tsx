import type { ReactNode } from 'react';
import type { Lead } from '#sync/records/sales-record.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Table } from '#web/kit/table.tsx';
import { dateText } from '#web/words/times.ts';
import { leadStatusLook, leadStatusNames, monthlyValueText, planName } from './sales-words.ts';
import css from './sales-table.module.css';

export interface LeadsTableProps<T extends Lead> {
  label: string;
  leads: readonly T[];
  /** Further columns: their head, and what stands in a row. */
  extra?: { head: string; cell: (lead: T) => ReactNode }[];
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
          {extra.map(({ head }) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {leads.map((lead) => (
          <tr key={lead.id}>
            <th scope="row">
              {lead.customerName}
              <small>{lead.customerEmail}</small>
            </th>
            <td>{lead.customerCompany}</td>
            <td>
              <Badge {...leadStatusLook(lead.leadStatus)}>{leadStatusNames[lead.leadStatus]}</Badge>
            </td>
            <td>{planName(lead.subscriptionPlan)}</td>
            <td data-align="end">{monthlyValueText(lead.monthlyValue)}</td>
            <td className={css.date}>{dateText(lead.createdAt)}</td>
            {extra.map(({ head, cell }) => (
              <td key={head}>{cell(lead)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
