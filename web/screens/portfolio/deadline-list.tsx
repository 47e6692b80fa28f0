import { Badge } from '#web/kit/badge.tsx';
import kit from '#web/kit/kit.module.css';
import { Panel } from '#web/kit/panel.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import type { PortfolioDeadline } from './portfolio-model.ts';
import css from './portfolio-screen.module.css';

/** All deadlines in the person's workspaces, earliest first, each linked to its own workspace. */
export function DeadlineList({ deadlines }: { deadlines: readonly PortfolioDeadline[] }) {
  return (
    <Panel isFlush label="Deadlines">
      <ol>
        {deadlines.map(({ key, client, title, date, left, tone, href }) => (
          <li key={key} className={`${kit.lined} ${css.deadline}`}>
            <span className={kit.small}>{date}</span>
            <span className={`${kit.breaks} ${css.what}`}>
              <TextLink href={href}>{title}</TextLink>
              <span className={kit.aside}>{client}</span>
            </span>
            {tone ? <Badge tone={tone}>{left}</Badge> : <span className={kit.aside}>{left}</span>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
