import type { Commission } from '#sync/domain/sales/sales-record.ts';
import { Amounts } from '#web/kit/amounts.tsx';
import { Badge } from '#web/kit/badge.tsx';
import kit from '#web/kit/kit.module.css';
import { Table } from '#web/kit/table.tsx';
import css from '#web/screens/sales/sales-table.module.css';
import {
  commissionTypeText,
  dollars,
  paymentStatusNames,
  paymentStatusTone,
  periodText,
} from '#web/screens/sales/sales-words.ts';
import { dateText } from '#web/words/times.ts';
import { ExtraCells, ExtraHeads, type ExtraColumn } from './extra-columns.tsx';

export interface CommissionsTableProps<T extends Commission> {
  commissions: readonly T[];
  extra?: readonly ExtraColumn<T>[];
}

export function CommissionsTable<T extends Commission>({ commissions, extra = [] }: CommissionsTableProps<T>) {
  return (
    <Table label="Commissions" className={css.table}>
      <thead>
        <tr>
          <th scope="col">Type</th>
          <th scope="col" data-align="end">
            Amount
          </th>
          <th scope="col">Period</th>
          <th scope="col">Status</th>
          <th scope="col">Date</th>
          <ExtraHeads columns={extra} />
        </tr>
      </thead>
      <tbody>
        {commissions.map((commission) => (
          <tr key={commission.id}>
            <th scope="row">
              {commissionTypeText(commission.commissionType)}
              <small>{commission.customerCompany}</small>
            </th>
            <td data-label="Amount" data-align="end">
              <Amounts>{dollars(commission.commissionAmount)}</Amounts>
            </td>
            <td data-label="Period" className={kit.whole}>
              {periodText(commission.commissionPeriod)}
            </td>
            <td data-label="Status">
              <Badge tone={paymentStatusTone(commission.paymentStatus)}>
                {paymentStatusNames[commission.paymentStatus]}
              </Badge>
            </td>
            <td data-label="Date" className={kit.whole}>
              {dateText(commission.createdAt)}
            </td>
            <ExtraCells columns={extra} row={commission} />
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
