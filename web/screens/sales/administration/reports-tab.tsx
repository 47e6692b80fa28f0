import { fullName } from '#sync/domain/people/person-name.ts';
import { exportKinds } from '#sync/domain/sales/sales-admin-contract.ts';
import { conversionRate, pendingEarnings, totalEarnings } from '#sync/domain/sales/sales-figures.ts';
import { Amounts } from '#web/kit/amounts.tsx';
import { Button } from '#web/kit/button.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { DownloadIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { Panel } from '#web/kit/panel.tsx';
import { Table } from '#web/kit/table.tsx';
import type { SalesTabProps } from '#web/screens/sales/representatives/representatives-tab.tsx';
import { SalesList } from '#web/screens/sales/sales-list.tsx';
import css from '#web/screens/sales/sales-table.module.css';
import { dollars, exportNames } from '#web/screens/sales/sales-words.ts';
import type { SalesExport } from './use-sales-export.ts';

const empty = <EmptyState title="Nothing to report yet">The summary needs a representative.</EmptyState>;

/** Everybody's results, and the three files. */
export function ReportsTab({ data, isStale, exporting }: SalesTabProps & { exporting: SalesExport }) {
  const leads = data.leads.value ?? [];
  const commissions = data.commissions.value ?? [];
  return (
    <div className={`${kit.panels} ${kit.one}`}>
      <Panel title="Performance summary" isFlush>
        <SalesList what="representatives" called={data.reps} empty={empty}>
          {(reps) => (
            <Table label="Performance summary" className={css.table}>
              <thead>
                <tr>
                  <th scope="col">Representative</th>
                  {['Leads', 'Paying', 'Conversion', 'Per month', 'Earned', 'Pending'].map((head) => (
                    <th key={head} scope="col" data-align="end">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {reps.map((rep) => (
                  <SummaryRow
                    key={rep.id}
                    name={fullName(rep)}
                    leads={leads.filter((lead) => lead.rep.id === rep.id)}
                    commissions={commissions.filter((commission) => commission.rep.id === rep.id)}
                  />
                ))}
              </tbody>
              <tfoot>
                <SummaryRow name="All representatives" leads={leads} commissions={commissions} />
              </tfoot>
            </Table>
          )}
        </SalesList>
      </Panel>
      <Panel title="Export" description="Spreadsheet files with everything as it is now">
        <div className={`${kit.cluster3} ${css.exports}`}>
          {exportKinds.map((kind) => (
            <Button
              key={kind}
              icon={DownloadIcon}
              isDisabled={isStale}
              isPending={exporting.pending === kind}
              pendingLabel="Exporting"
              onPress={() => void exporting.run(kind)}
            >
              Export {exportNames[kind]}
            </Button>
          ))}
        </div>
      </Panel>
    </div>
  );
}

interface SummaryRowProps {
  name: string;
  leads: readonly { leadStatus: string; monthlyValue: number | null }[];
  commissions: Parameters<typeof totalEarnings>[0];
}

function SummaryRow({ name, leads, commissions }: SummaryRowProps) {
  const paying = leads.filter(({ leadStatus }) => leadStatus === 'paid');
  const perMonth = paying.reduce((sum, { monthlyValue }) => sum + Math.round((monthlyValue ?? 0) * 100), 0) / 100;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label="Leads" data-align="end">
        {leads.length}
      </td>
      <td data-label="Paying" data-align="end">
        {paying.length}
      </td>
      <td data-label="Conversion" data-align="end">
        {conversionRate(leads)}%
      </td>
      <td data-label="Per month" data-align="end">
        <Amounts>{dollars(perMonth)}</Amounts>
      </td>
      <td data-label="Earned" data-align="end">
        <Amounts>{dollars(Number(totalEarnings(commissions)))}</Amounts>
      </td>
      <td data-label="Pending" data-align="end">
        <Amounts>{dollars(Number(pendingEarnings(commissions)))}</Amounts>
      </td>
    </tr>
  );
}
