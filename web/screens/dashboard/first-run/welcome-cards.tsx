import type { PlainPath } from '#sync/domain/common/app-paths.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Icon, type IconShape } from '#web/kit/icon.tsx';
import { ArrowRightIcon, Building2Icon, ShieldCheckIcon, SquareKanbanIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Panel } from '#web/kit/panel.tsx';
import css from './welcome-tour.module.css';

interface WelcomeCard {
  title: string;
  icon: IconShape;
  text: string;
  badge?: string;
  /** The stages of a task. */
  flow?: readonly string[];
  address: PlainPath;
  label: string;
}

const cards: readonly WelcomeCard[] = [
  {
    title: 'Organizational Assessment',
    icon: Building2Icon,
    badge: 'Required First Step',
    text: 'Describe your organization, its systems and the information it protects. Everything else builds on it.',
    address: '/org-assessment',
    label: 'Open Organizational Assessment',
  },
  {
    title: 'Project board',
    icon: SquareKanbanIcon,
    text: 'Plan the work on open controls and follow it from column to column.',
    flow: ['To Do', 'In Progress', 'Under Review', 'Done'],
    address: '/kanban',
    label: 'Open project board',
  },
  {
    title: 'CMMC guide',
    icon: ShieldCheckIcon,
    text: 'What CMMC Level 2 asks for, what it costs and how long it takes, family by family.',
    address: '/cmmc',
    label: 'Open CMMC guide',
  },
];

function Card({ title, icon, text, badge, flow, address, label }: WelcomeCard) {
  return (
    <Panel label={title} className={kit.stack}>
      <div className={css.cardBody}>
        <Icon icon={icon} size="lg" className={css.cardIcon} />
        <h2 className={kit.lg}>{title}</h2>
        {badge && <Badge tone="warning">{badge}</Badge>}
        <p className={kit.soft}>{text}</p>
        {flow && (
          <ol className={css.flow} aria-label="Columns of the board">
            {flow.map((column) => (
              <li key={column}>{column}</li>
            ))}
          </ol>
        )}
        <LinkButton size="sm" href={address} iconEnd={ArrowRightIcon}>
          {label}
        </LinkButton>
      </div>
    </Panel>
  );
}

/** Three parts of the journey. */
export function WelcomeCards() {
  return (
    <div className={css.cards}>
      {cards.map((card) => (
        <Card key={card.title} {...card} />
      ))}
    </div>
  );
}
