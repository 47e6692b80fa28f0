import { familyName } from '#sync/catalog/family-name.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx';
import type { TeamView } from '#web/screens/assessment/team/use-team-view.ts';
import { countOf } from '#web/words/counts.ts';
import css from './plan.module.css';

/** Who has what: a family with a trainee alone is nobody's. */
export function FamiliesPanel({ view: { holders, consolidated, nameOf } }: { view: TeamView }) {
  const learns = holders.some(({ learning }) => learning.length > 0);
  return (
    <Panel isFlush title="Who has what" action={<p>{countOf(consolidated.standings.size, 'objective')}</p>}>
      <ul className={css.families}>
        {holders.map(({ family, objectives, counting, learning }) => (
          <li key={family} data-missing={counting.length === 0 || undefined}>
            <b>{family}</b>
            <span>{familyName(family)}</span>
            <span>{objectives}</span>
            <span className={css.who}>
              {counting.length === 0 && (
                <span className={css.nobody}>
                  <span aria-hidden="true">–</span>
                  <VisuallyHidden>Nobody who counts</VisuallyHidden>
                </span>
              )}
              {counting.map(({ id, personId }) => (
                <Avatar key={id} name={nameOf(personId)} isNamed />
              ))}
              {learning.map(({ id, personId }) => (
                <span key={id} className={css.learns}>
                  <Avatar name={nameOf(personId)} isNamed />
                  <VisuallyHidden>learns</VisuallyHidden>
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {learns && (
        <p className={css.legend}>
          <span className={css.learns} aria-hidden="true">
            <Avatar name="" initials="" size="sm" />
          </span>
          learns; an assessor must count beside
        </p>
      )}
    </Panel>
  );
}
