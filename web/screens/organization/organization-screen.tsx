import { useState } from 'react';
import { compliancePlan } from '#sync/domain/organization/compliance-plan.ts';
import { itemsAfter } from '#sync/domain/organization/plan-deadline.ts';
import { useOrganizationAnswers } from '#web/data/records/use-organization-answers.ts';
import { usePoams } from '#web/data/records/use-poam.ts';
import { useControlStatuses, useMembers, usePendingRecords } from '#web/data/records/use-records.ts';
import { PageHeader } from '#web/kit/page-header.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { SyncMark } from '#web/kit/sync-mark.tsx';
import { Tabs } from '#web/kit/tabs.tsx';
import { personName } from '#web/words/names.ts';
import { dateText } from '#web/words/times.ts';
import { useAddress } from '#web/parts/use-address.ts';
import { OrganizationWizard } from './organization-wizard.tsx';
import { PlanView } from './plan-view.tsx';
import css from './organization.module.css';

/**
 * The organization's description and obligations in five steps, and the plan that follows from them. From this device's
 * records alone.
 */
export function OrganizationScreen() {
  const record = useOrganizationAnswers();
  const statuses = useControlStatuses();
  const poams = usePoams();
  const members = useMembers();
  const pending = usePendingRecords();
  const [address, change] = useAddress('/org-assessment');
  const [now] = useState(() => new Date());
  const isLoaded = record !== undefined && statuses && poams && members && pending;
  const complete = new Set(
    [...(statuses?.values() ?? [])].filter(({ status }) => status === 'complete').map(({ id }) => id),
  );
  const view = record ? address.view : 'answers';
  const plan = record && compliancePlan(record, record.submittedAt ?? now.toISOString(), complete, now);
  const author = members?.find(({ id }) => id === record?.updatedBy);

  const wizard = record !== undefined && <OrganizationWizard record={record} complete={complete} />;
  return (
    <>
      <PageHeader
        title="Organizational Assessment"
        description="Tailors the compliance approach to your organization's environment"
        actions={
          record?.updatedAt && (
            <span className={css.author}>
              {pending?.has('organizationAnswers/organization') && <SyncMark state="device" label="On this device" />}
              Answered by {author ? personName(author) : 'a former member'}, {dateText(record.updatedAt)}
            </span>
          )
        }
      />
      {!isLoaded && <SkeletonRows count={5} label="Loading the organizational assessment" />}
      {isLoaded && !record && wizard}
      {isLoaded && record && plan && (
        <Tabs
          label="Organizational assessment"
          value={view}
          onChange={(next) => next !== view && change({ view: next }, 'push')}
          items={[
            { id: 'answers', label: 'Answers', content: wizard },
            {
              id: 'plan',
              label: 'Compliance plan',
              content: <PlanView record={record} plan={plan} lateItems={itemsAfter(plan.targetDate, poams).length} />,
            },
          ]}
        />
      )}
    </>
  );
}
