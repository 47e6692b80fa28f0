import { useState } from 'react';
import { claimedComplete } from '#sync/domain/control/claim.ts';
import { carriedAnswers } from '#sync/domain/organization/carried-answers.ts';
import { itemsAfter } from '#sync/domain/organization/compliance-plan-deadline.ts';
import { compliancePlan } from '#sync/domain/organization/compliance-plan.ts';
import { personName } from '#sync/domain/people/person-name.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import kit from '#web/kit/kit.module.css';
import { PageHeader } from '#web/kit/page-header.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { SyncMark } from '#web/kit/sync-mark.tsx';
import { Tabs } from '#web/kit/tabs.tsx';
import { useAddress } from '#web/parts/use-address.ts';
import { useBoards } from '#web/records/use-board.ts';
import { useCan } from '#web/records/use-can.ts';
import { useOrganizationAnswers } from '#web/records/use-organization-answers.ts';
import { usePoams } from '#web/records/use-poams.ts';
import { useProfile } from '#web/records/use-profile.ts';
import { useControlStatuses, useMembers, usePendingRecords } from '#web/records/use-records.ts';
import { dateText } from '#web/words/times.ts';
import { CompliancePlanView } from './compliance-plan-view.tsx';
import { OrganizationWizard } from './organization-wizard.tsx';
import css from './organization.module.css';

/**
 * The organization's description and obligations in five steps, and the plan that follows from them. From this device's
 * records alone.
 */
export function OrganizationScreen() {
  const canAnswer = useCan('organizationAnswers.submit');
  const record = useOrganizationAnswers();
  const statuses = useControlStatuses();
  const plans = usePoams();
  const members = useMembers();
  const pending = usePendingRecords();
  const profile = useProfile();
  const boards = useBoards();
  const [address, change] = useAddress('/org-assessment');
  const [now] = useState(() => new Date());
  const isLoaded = record !== undefined && statuses && plans && members && pending && boards && profile !== undefined;
  const complete = claimedComplete(statuses?.values() ?? []);
  const view = record ? address.view : 'answers';
  const plan = record && compliancePlan(record, record.submittedAt ?? now.toISOString(), complete, now);
  const author = members?.find(({ id }) => id === record?.updatedBy);

  const wizard = isLoaded && (
    <OrganizationWizard
      record={record}
      carried={carriedAnswers('organization', profile?.setupData, null)}
      boards={boards}
      complete={complete}
    />
  );
  return (
    <>
      <PageHeader
        title="Organizational Assessment"
        description="Tailors the compliance approach to your organization's environment"
        actions={
          record?.updatedAt && (
            <span className={`${kit.quiet} ${css.author}`}>
              {pending?.has('organizationAnswers/organization') && <SyncMark state="device" label="On this device" />}
              Answered by {author ? personName(author) : 'a former member'}, {dateText(record.updatedAt)}
            </span>
          )
        }
      />
      {!isLoaded && <SkeletonRows count={5} label="Loading the organizational assessment" />}
      {isLoaded && !record && canAnswer && wizard}
      {isLoaded && !record && !canAnswer && (
        <EmptyState level={2} title="Not answered yet">
          Members who can change records answer it. Their answers and the plan that follows appear here.
        </EmptyState>
      )}
      {isLoaded && record && plan && !canAnswer && (
        <CompliancePlanView record={record} plan={plan} lateItems={itemsAfter(plan.targetDate, plans).length} />
      )}
      {isLoaded && record && plan && canAnswer && (
        <Tabs
          label="Organizational assessment"
          value={view}
          onChange={(next) => next !== view && change({ view: next }, 'push')}
          items={[
            { id: 'answers', label: 'Answers', content: wizard },
            {
              id: 'plan',
              label: 'Compliance plan',
              content: (
                <CompliancePlanView record={record} plan={plan} lateItems={itemsAfter(plan.targetDate, plans).length} />
              ),
            },
          ]}
        />
      )}
    </>
  );
}
