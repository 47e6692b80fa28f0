import type { ReactNode } from 'react';
import { Button } from '#web/kit/button.tsx';
import { Icon, type IconShape } from '#web/kit/icon.tsx';
import { FileTextIcon, NetworkIcon } from '#web/kit/icons.ts';
import { Panel } from '#web/kit/panel.tsx';
import type { TeamView } from '#web/screens/assessment/team/use-team-view.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { dateText } from '#web/words/times.ts';
import css from './plan.module.css';

/** The security plan that is assessed, and the scope on which both sides agreed. */
export function ScopePanel({ view, onEdit }: { view: TeamView; onEdit: (sheet: 'scope' | 'agree') => void }) {
  const { assessment, isLead, nameOf } = view;
  const { sspTitle, sspVersion, sspDate, scopeText, scopeAgreed } = assessment;
  const hasScope = scopeText.trim() !== '';
  return (
    <Panel
      isFlush
      title="Security plan and scope"
      action={
        isLead && (
          <Button variant="quiet" size="sm" onPress={() => onEdit('scope')}>
            Edit
          </Button>
        )
      }
    >
      <Fact
        icon={FileTextIcon}
        title={sspTitle ? `${sspTitle}${sspVersion && `, version ${sspVersion}`}` : 'No security plan is named'}
        note={sspDate ? calendarDayText(sspDate) : 'Its date is not named'}
      />
      <Fact
        icon={NetworkIcon}
        title={
          scopeAgreed
            ? `Scope agreed ${dateText(scopeAgreed.at)}`
            : hasScope
              ? 'Scope not agreed yet'
              : 'No scope is written'
        }
        note={
          scopeAgreed
            ? `By ${nameOf(scopeAgreed.by)} and ${scopeAgreed.organization}`
            : 'Both sides agree before judging.'
        }
        action={
          isLead &&
          hasScope && (
            <Button variant="quiet" size="sm" onPress={() => onEdit('agree')}>
              {scopeAgreed ? 'Agree again' : 'Note the agreement'}
            </Button>
          )
        }
      />
      {hasScope && <p className={css.scope}>{scopeText}</p>}
    </Panel>
  );
}

function Fact({ icon, title, note, action }: { icon: IconShape; title: string; note: string; action?: ReactNode }) {
  return (
    <div className={css.fact}>
      <Icon icon={icon} />
      <span>
        <b>{title}</b>
        <span>{note}</span>
      </span>
      {action}
    </div>
  );
}
