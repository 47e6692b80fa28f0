import { getUsage } from '#sync/domain/organization/usage-contract.ts';
import kit from '#web/kit/kit.module.css';
import { Meter } from '#web/kit/meter.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { useCall } from '#web/records/use-call.ts';
import { AdminPlaceholder } from '#web/screens/admin/admin-placeholder.tsx';
import { formatBytes, formatCount } from '#web/words/counts.ts';
import css from './settings-tab.module.css';

/** The share of a quota from which its meter warns. */
const NEARLY = 0.9;

/** What the workspace uses, compared with its quotas on the server. */
export function UsagePanel() {
  const { value, problem } = useCall(getUsage, {});
  if (!value) return <AdminPlaceholder what="use of this workspace" problem={problem} />;
  const { files, bytes, people, boards, sessions, streams } = value;
  const rows = [
    { label: 'Documents', ...files, write: formatCount },
    { label: 'Size of all documents', ...bytes, write: formatBytes },
    { label: 'People and open invitations', ...people, write: formatCount },
    { label: 'Boards', ...boards, write: formatCount },
  ];
  return (
    <Panel
      className={kit.wide}
      title="Use of this workspace"
      description="The operator of this server sets how much one workspace may hold"
    >
      <ul className={css.meters} aria-label="Use of this workspace">
        {rows.map(({ label, used, most, write }) => (
          <li key={label}>
            <Meter
              label={label}
              value={Math.min(used, most)}
              maxValue={most}
              valueLabel={`${write(used)} of ${write(most)}`}
              tone={used >= most * NEARLY ? 'warning' : undefined}
            />
            {used >= most && (
              <p className={`${kit.quiet} ${kit.above1}`}>Nothing more can be added until something is deleted.</p>
            )}
          </li>
        ))}
      </ul>
      <p className={`${kit.quiet} ${kit.above4}`}>
        One person stays signed in on {formatCount(sessions)} devices at most; then the least recently used one is
        signed out. At most {formatCount(streams)} of them receive changes at once; the others check from time to time.
      </p>
    </Panel>
  );
}
