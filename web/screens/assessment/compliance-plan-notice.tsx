import type { CompliancePlan } from '#sync/domain/organization/compliance-plan.ts';
import { addressOf } from '#web/address.ts';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { countOf } from '#web/words/counts.ts';

/** What the organization's answers mean for this assessment, or an invitation to give them. */
export function CompliancePlanNotice({ plan }: { plan: CompliancePlan | null }) {
  if (!plan) {
    return (
      <Notice
        title="This order is the same for everybody."
        actions={
          <LinkButton size="sm" href="/org-assessment">
            Org Assessment
          </LinkButton>
        }
      >
        Answer the organizational assessment, and it follows what you have and what you lack.
      </Notice>
    );
  }
  const first = plan.families.filter(({ open }) => open > 0).slice(0, 3);
  const [next] = plan.actions;
  return (
    <Notice
      title={
        plan.targetDate ? `Your plan runs until ${calendarDayText(plan.targetDate)}.` : 'Your plan has no deadline.'
      }
      actions={
        <LinkButton size="sm" href={addressOf('/org-assessment', { view: 'plan' })}>
          View plan
        </LinkButton>
      }
    >
      {plan.pace && `That is ${countOf(plan.pace.perWeek, 'requirement')} a week. `}
      {first.length > 0 && `First come ${first.map(({ name }) => name).join(', ')}. `}
      {next && `Do first: ${next.title.charAt(0).toLowerCase()}${next.title.slice(1)}.`}
    </Notice>
  );
}
