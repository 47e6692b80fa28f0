import { useState } from 'react';
import { compliancePlan } from '#sync/domain/organization/compliance-plan.ts';
import { Amounts } from '#web/kit/amounts.tsx';
import kit from '#web/kit/kit.module.css';
import { MetaList } from '#web/kit/meta-list.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { countOf } from '#web/words/counts.ts';
import { organizationChoiceName } from '#web/words/organization-words.ts';
import { findAnswers, type OrganizationForm } from './organization-form.ts';
import css from './organization.module.css';

const nextSteps = [
  'Generate a customized NIST 800-171 assessment',
  'Create a prioritized roadmap',
  'Set up Kanban workflow',
  'Begin tracking and documentation',
];

export interface OrganizationSummaryProps {
  form: OrganizationForm;
  complete: ReadonlySet<string>;
  /** When the stored deadline was set; null if there is none, or another one was chosen. */
  from: string | null;
}

/** The fifth step: the answers, and what follows from them. */
export function OrganizationSummary({ form, complete, from }: OrganizationSummaryProps) {
  const answers = findAnswers(form);
  const [now] = useState(() => new Date());
  const plan = answers && compliancePlan(answers, from ?? now.toISOString(), complete, now);
  const [first] = plan?.families ?? [];
  const open = 'Not answered';
  return (
    <>
      <div className={css.cards}>
        <Panel title="Organization profile" level={3}>
          <MetaList
            items={[
              { term: 'Size', value: organizationChoiceName('companySize', form.companySize) || open },
              { term: 'Industry', value: form.industry.trim() || open },
              {
                term: 'Revenue',
                value: <Amounts>{organizationChoiceName('annualRevenue', form.annualRevenue) || open}</Amounts>,
              },
            ]}
          />
        </Panel>
        <Panel title="Compliance scope" level={3}>
          <MetaList
            items={[
              {
                term: 'Timeline',
                value: organizationChoiceName('complianceDeadline', form.complianceDeadline) || open,
              },
              { term: 'Budget', value: <Amounts>{organizationChoiceName('budget', form.budget) || open}</Amounts> },
              { term: 'Environments', value: countOf(form.environments.length, 'environment') },
            ]}
          />
        </Panel>
      </div>
      <section className={`${kit.stack3} ${css.next}`} aria-labelledby="next-steps">
        <h3 className={kit.lg} id="next-steps">
          Next steps
        </h3>
        <ol>
          {nextSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {plan && first && (
          <p className={kit.quote}>
            {plan.targetDate ? `Your plan runs until ${calendarDayText(plan.targetDate)}` : 'Your plan has no deadline'}{' '}
            and begins with {first.name}
            {first.reasons.length > 0 && `, because ${first.reasons[0]}`}.
          </p>
        )}
      </section>
    </>
  );
}
