import type { CompliancePlanAction } from '#sync/domain/organization/compliance-plan-actions.ts';
import type { CompliancePlan } from '#sync/domain/organization/compliance-plan.ts';
import type { OrganizationAnswers } from '#sync/domain/organization/organization-answers-record.ts';
import { Amounts } from '#web/kit/amounts.tsx';
import kit from '#web/kit/kit.module.css';
import { LinkButton } from '#web/kit/link-button.tsx';
import { MetaList } from '#web/kit/meta-list.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { Stat, StatStrip } from '#web/kit/stat.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import { RequirementLinks } from '#web/parts/requirement/requirement-links.tsx';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { countOf } from '#web/words/counts.ts';
import { dollarsText } from '#web/words/dollars.ts';
import { organizationChoiceName } from '#web/words/organization-words.ts';
import { CompliancePlanFamilies } from './compliance-plan-families.tsx';
import css from './compliance-plan.module.css';

export interface CompliancePlanViewProps {
  record: OrganizationAnswers;
  plan: CompliancePlan;
  /** POA&M items that end after the plan. */
  lateItems: number;
}

/** The plan that follows from the organization's answers, and its progress. */
export function CompliancePlanView({ record, plan, lateItems }: CompliancePlanViewProps) {
  const { targetDate, pace, open, total, budget } = plan;
  return (
    <div className={`${kit.panels} ${kit.tops} ${kit.shrinks}`}>
      <Panel label="The plan in figures" isFlush>
        <StatStrip>
          <Stat
            level={2}
            label="Target date"
            figure={targetDate ? calendarDayText(targetDate) : 'None set'}
            note={pace ? weeksText(pace.weeksLeft) : 'Your deadline is flexible'}
          />
          <Stat level={2} label="Still open" figure={open} unit={` / ${total}`} note="requirements, as claimed" />
          <Stat
            level={2}
            label="Pace"
            figure={pace ? pace.perWeek : '–'}
            note={pace ? 'requirements a week' : 'Set a deadline to get one'}
          />
          <Stat
            level={2}
            label="Estimated cost"
            figure={<Amounts>{dollarsText(budget.estimate)}</Amounts>}
            note={<Amounts>{`Budget: ${organizationChoiceName('budget', record.budget)}`}</Amounts>}
          />
        </StatStrip>
      </Panel>

      {plan.cautions.map(({ id, title, text }) => (
        <Notice key={id} tone="warning" title={title}>
          <Amounts>{text}</Amounts>
        </Notice>
      ))}
      {targetDate && lateItems > 0 && (
        <Notice
          tone="warning"
          title={`${countOf(lateItems, 'POA&M item')} ${lateItems === 1 ? 'ends' : 'end'} after your deadline.`}
          actions={
            <LinkButton size="sm" href="/poam">
              Open POA&M
            </LinkButton>
          }
        >
          Items should close by {calendarDayText(targetDate)}.
        </Notice>
      )}

      <div className={kit.columns}>
        <CompliancePlanFamilies families={plan.families} />
        <div className={`${kit.panels} ${kit.tops} ${kit.shrinks}`}>
          <Panel
            title="Do first"
            description={plan.actions.length > 0 ? 'What your answers say is missing' : undefined}
          >
            {plan.actions.length === 0 ? (
              <p className={kit.soft}>Nothing your answers named is missing.</p>
            ) : (
              <ol className={kit.stack4}>{plan.actions.map(planItem)}</ol>
            )}
          </Panel>
          <Panel title="In focus" description="All 110 requirements apply. These count more where you work.">
            <ul className={kit.stack4}>{plan.focus.map(planItem)}</ul>
          </Panel>
          <Panel title="For the system security plan">
            <MetaList
              className={css.texts}
              items={[
                { term: 'Where CUI is', value: record.cuiLocations },
                { term: 'Who needs access', value: record.teamMembers },
              ]}
            />
            <p className={kit.soft}>
              Administrators invite people on <TextLink href="/admin">Admin</TextLink>.
            </p>
          </Panel>
        </div>
      </div>
    </div>
  );
}

function planItem({ title, text, controls }: CompliancePlanAction) {
  return (
    <li key={title}>
      <h3 className={kit.md}>{title}</h3>
      <p className={kit.quiet}>{text}</p>
      <RequirementLinks className={kit.above1} label={title} controls={controls} />
    </li>
  );
}

function weeksText(weeks: number): string {
  return weeks === 0 ? 'has passed' : `${countOf(weeks, 'week')} left`;
}
