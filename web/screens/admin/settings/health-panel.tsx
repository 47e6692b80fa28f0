import type { ReplyOf } from '#sync/domain/common/endpoint.ts';
import type { getHealth, Health } from '#sync/domain/common/health-contract.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Icon } from '#web/kit/icon.tsx';
import { CircleAlertIcon, CircleCheckIcon, RefreshCwIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { Panel } from '#web/kit/panel.tsx';
import type { Called } from '#web/records/use-call.ts';
import { AdminPlaceholder } from '#web/screens/admin/admin-placeholder.tsx';
import { dayTextInSentence } from '#web/words/times.ts';
import css from './settings-tab.module.css';

const titles: Readonly<Record<Health['checks'][number]['id'], string>> = {
  database: 'Database',
  integrity: 'Integrity',
  disk: 'Disk space',
  mail: 'Mail',
  uploads: 'Upload checks',
  scheduler: 'Scheduled work',
  backup: 'Backup',
};

const marks = {
  good: { icon: CircleCheckIcon, tone: 'success', word: 'Good' },
  attention: { icon: CircleAlertIcon, tone: 'warning', word: 'Needs attention' },
} as const;

const TOLERANCE_MS = 120_000;

/** The server's health, as the server reports it. */
export function HealthPanel({ health }: { health: Called<ReplyOf<typeof getHealth>> }) {
  const { value, at, problem, reload } = health;
  if (!value || !at) return <AdminPlaceholder what="health checks" problem={problem} />;
  const apart = Math.abs(Date.parse(value.serverTime) - Date.parse(at)) > TOLERANCE_MS;
  return (
    <Panel
      className={kit.wide}
      title="System health"
      description={`Server time ${dayTextInSentence(value.serverTime)}${apart ? ' · this device’s clock differs' : ''}`}
      isFlush
      action={
        <Button size="sm" icon={RefreshCwIcon} isDisabled={problem !== undefined} onPress={() => void reload()}>
          Check again
        </Button>
      }
    >
      <ul className={kit.ruled} aria-label="System health">
        {value.checks.map(({ id, state, finding }) => {
          const { icon, tone, word } = marks[state];
          return (
            <li key={id} className={`${kit.lined} ${css.check}`} data-tone={tone}>
              <Icon icon={icon} className={kit.toned} />
              <h3 className={`${kit.small} ${kit.strong}`}>{titles[id]}</h3>
              <p className={kit.quiet}>{finding}</p>
              <Badge tone={tone}>{word}</Badge>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
