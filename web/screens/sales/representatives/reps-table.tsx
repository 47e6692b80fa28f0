import { fullName } from '#sync/domain/people/person-name.ts';
import { activeLeads } from '#sync/domain/sales/sales-figures.ts';
import type { LeadOfRep, Representative } from '#sync/domain/sales/sales-record.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { PencilIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { Table } from '#web/kit/table.tsx';
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx';
import css from '#web/screens/sales/sales-table.module.css';

export interface RepsTableProps {
  reps: readonly Representative[];
  leads: readonly LeadOfRep[];
  isDisabled: boolean;
  onEdit: (rep: Representative) => void;
  onSwitch: (rep: Representative) => void;
}

export function RepsTable({ reps, leads, isDisabled, onEdit, onSwitch }: RepsTableProps) {
  return (
    <Table label="Representatives" className={css.table}>
      <thead>
        <tr>
          <th scope="col">Representative</th>
          <th scope="col">Status</th>
          <th scope="col">Territory</th>
          <th scope="col">Referral code</th>
          <th scope="col" data-align="end">
            Rate
          </th>
          <th scope="col" data-align="end">
            Active leads
          </th>
          <th scope="col" data-align="end">
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {reps.map((rep) => {
          const name = fullName(rep);
          return (
            <tr key={rep.id}>
              <th scope="row">
                {name}
                <small>{rep.email}</small>
              </th>
              <td data-label="Status">
                <Badge tone={rep.isActive ? 'success' : 'neutral'}>{rep.isActive ? 'Active' : 'Inactive'}</Badge>
              </td>
              <td data-label="Territory">{rep.territory}</td>
              <td data-label="Referral code" className={kit.whole}>
                {rep.referralCode}
              </td>
              <td data-label="Rate" data-align="end">
                {rep.commissionRate}%
              </td>
              <td data-label="Active leads" data-align="end">
                {activeLeads(leads.filter((lead) => lead.rep.id === rep.id))}
              </td>
              <td data-label="Actions">
                <div className={`${kit.whole} ${css.acts}`}>
                  <Button size="sm" isDisabled={isDisabled} onPress={() => onSwitch(rep)}>
                    {rep.isActive ? 'Deactivate' : 'Activate'}
                    <VisuallyHidden> {name}</VisuallyHidden>
                  </Button>
                  <IconButton
                    size="sm"
                    label={`Edit ${name}`}
                    icon={PencilIcon}
                    isDisabled={isDisabled}
                    onPress={() => onEdit(rep)}
                  />
                </div>
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
