import { personName } from '#sync/domain/people/person-name.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { Badge } from '#web/kit/badge.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { Icon } from '#web/kit/icon.tsx';
import { CircleAlertIcon, LockIcon, PlusIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { LinkButton } from '#web/kit/link-button.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { Stat, StatStrip } from '#web/kit/stat.tsx';
import { Tabs } from '#web/kit/tabs.tsx';
import { useNow } from '#web/kit/use-now.ts';
import { useAddress } from '#web/parts/use-address.ts';
import { usePortfolio } from '#web/records/use-workspaces.ts';
import { countOf } from '#web/words/counts.ts';
import { DeadlineList } from './deadline-list.tsx';
import { portfolioFigures, portfolioRow } from './portfolio-model.ts';
import { PortfolioRowView } from './portfolio-row-view.tsx';
import css from './portfolio-screen.module.css';

/**
 * All workspaces of the person, to show which one needs them next. Reads the account's own database, so it is the same
 * offline.
 */
export function PortfolioScreen() {
  const { user } = useWorkspace();
  const entries = usePortfolio();
  const now = useNow();
  const [{ view }, change] = useAddress('/workspaces');
  if (!entries) return <SkeletonRows count={4} label="Loading the portfolio" />;
  const figures = portfolioFigures(entries, now);
  const { next, late, deciding, deadlines } = figures;
  const workspaces = (
    <>
      {/* A list role inside this named section would make screen readers say the same twice. */}
      <section className={`${kit.card} ${css.clients}`} aria-label="Workspaces">
        {entries.map((entry) => (
          <PortfolioRowView
            key={entry.workspace.workspaceId}
            row={portfolioRow(entry, now)}
            isCurrent={entry.workspace.workspaceId === user.workspaceId}
          />
        ))}
      </section>
      <p className={`${kit.aside} ${kit.line} ${kit.above3}`}>
        <Icon icon={LockIcon} size="sm" />
        Each workspace has its own database on this device. Nothing is shared between clients.
      </p>
    </>
  );
  return (
    <>
      <PageHeader
        title="Portfolio"
        description={`${countOf(figures.of, 'workspace')} of ${personName(user)}`}
        actions={
          <LinkButton href="/workspaces/new" icon={PlusIcon}>
            New workspace
          </LinkButton>
        }
      />
      <Panel isFlush label="Summary" className={kit.below}>
        <StatStrip>
          <Stat
            level={2}
            label="Next deadline"
            figure={next ? next.daysLeft : 'None'}
            unit={next && (next.daysLeft === 1 ? ' day' : ' days')}
            note={next ? `${next.client}, ${next.date}` : 'No upcoming dates'}
          />
          <Stat
            level={2}
            label="Late"
            figure={late.length}
            note={
              late.length > 0 ? (
                <Badge tone="danger" icon={CircleAlertIcon}>
                  {`Since ${late[0]?.date}`}
                </Badge>
              ) : (
                'Nothing is late'
              )
            }
          />
          <Stat
            level={2}
            label="To decide"
            figure={figures.toDecide}
            note={deciding.length > 0 ? deciding.join(', ') : 'Nothing waits for you'}
          />
          <Stat
            level={2}
            label="Ready for the field"
            figure={figures.ready}
            unit={` of ${figures.of}`}
            note="On this device"
          />
        </StatStrip>
      </Panel>
      <Tabs
        label="Portfolio"
        items={[
          { id: 'workspaces', label: 'Workspaces', content: workspaces },
          {
            id: 'deadlines',
            label: 'Deadlines',
            count: deadlines.length,
            content:
              deadlines.length > 0 ? (
                <DeadlineList deadlines={deadlines} />
              ) : (
                <EmptyState level={2} title="No deadlines">
                  What has a date in one of your workspaces is listed here once that workspace has been opened on this
                  device.
                </EmptyState>
              ),
          },
        ]}
        value={view}
        onChange={(chosen) => change({ view: chosen }, 'push')}
      />
    </>
  );
}
