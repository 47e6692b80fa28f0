import { csvFile } from '#sync/domain/common/csv-cell.ts';
import { fullName } from '#sync/domain/people/person-name.ts';
import type { ExportKind } from '#sync/domain/sales/sales-admin-contract.ts';
import type { Db } from '#server/db/database.ts';
import { listCommissionRows, type ListedCommissionRow } from './commission-table.ts';
import { listLeadRows } from './lead-table.ts';
import { listRepresentativeRows } from './representative-table.ts';
import { toCommission, toLead, toRepresentative, withRep } from './sales-views.ts';

type Cells = (string | number)[];

/** One list as a CSV file, and its number of rows. Amounts are dollars, times UTC. */
export async function salesFile(db: Db, kind: ExportKind): Promise<{ file: string; rows: number }> {
  const { heads, read } = files[kind];
  const rows = await read(db);
  return { file: csvFile([heads, ...rows]), rows: rows.length };
}

const files: Record<ExportKind, { heads: Cells; read: (db: Db) => Promise<Cells[]> }> = {
  reps: {
    heads: [
      'First name',
      'Last name',
      'Email',
      'Phone',
      'Territory',
      'Commission rate (%)',
      'Referral code',
      'Active',
      'Joined (UTC)',
    ],
    read: async (db) =>
      (await listRepresentativeRows(db))
        .map(toRepresentative)
        .map((rep) => [
          rep.firstName,
          rep.lastName,
          rep.email,
          rep.phone,
          rep.territory,
          rep.commissionRate,
          rep.referralCode,
          rep.isActive ? 'Yes' : 'No',
          rep.createdAt,
        ]),
  },
  leads: {
    heads: [
      'Customer',
      'Email',
      'Company',
      'Status',
      'Plan',
      'Monthly value (USD)',
      'Representative',
      'Signed up (UTC)',
    ],
    read: async (db) =>
      withRep(await listLeadRows(db), await listRepresentativeRows(db), toLead).map((lead) => [
        lead.customerName,
        lead.customerEmail,
        lead.customerCompany,
        lead.leadStatus,
        lead.subscriptionPlan ?? '',
        lead.monthlyValue ?? '',
        fullName(lead.rep),
        lead.createdAt,
      ]),
  },
  commissions: {
    heads: ['Type', 'Amount (USD)', 'Period', 'Status', 'Company', 'Representative', 'Earned (UTC)', 'Paid (UTC)'],
    read: async (db) => {
      const view = (row: ListedCommissionRow) => ({ ...toCommission(row), paidAt: row.paidAt ?? '' });
      return withRep(await listCommissionRows(db), await listRepresentativeRows(db), view).map((commission) => [
        commission.commissionType.replaceAll('_', ' '),
        commission.commissionAmount,
        commission.commissionPeriod,
        commission.paymentStatus,
        commission.customerCompany,
        fullName(commission.rep),
        commission.createdAt,
        commission.paidAt,
      ]);
    },
  },
};
