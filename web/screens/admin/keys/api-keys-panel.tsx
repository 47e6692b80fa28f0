import { useState } from 'react';
import { listApiKeys, revokeApiKey, type ApiKey } from '#sync/domain/people/api-key-contract.ts';
import { AlertDialog } from '#web/kit/alert-dialog.tsx';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import factsCss from '#web/kit/facts.module.css';
import { PlusIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { Panel } from '#web/kit/panel.tsx';
import { useNow } from '#web/kit/use-now.ts';
import { useCall } from '#web/records/use-call.ts';
import { useMembers } from '#web/records/use-records.ts';
import { AdminPlaceholder } from '#web/screens/admin/admin-placeholder.tsx';
import { useServerAction } from '#web/screens/admin/use-server-action.ts';
import { call } from '#web/store/calls/call.ts';
import { memberName } from '#web/words/names.ts';
import { roleBadge } from '#web/words/role-badge.ts';
import { dateText } from '#web/words/times.ts';
import { ApiKeyDialog } from './api-key-dialog.tsx';
import css from './api-keys.module.css';

/** Keys with which scripts read and change the workspace's records. */
export function ApiKeysPanel() {
  const { value, problem, reload } = useCall(listApiKeys, {});
  const { isBusy, run } = useServerAction();
  const [isMaking, setMaking] = useState(false);
  const [doomed, setDoomed] = useState<ApiKey>();
  if (!value) return <AdminPlaceholder what="API keys" problem={problem} />;
  const isDisabled = problem !== undefined;
  const revoke = async ({ id }: ApiKey) => {
    const words = { done: 'API key revoked', failed: 'Failed to revoke the API key' };
    await run(() => call(revokeApiKey, { params: { keyId: id } }), words);
    setDoomed(undefined);
    await reload();
  };
  const make = (
    <Button size="sm" icon={PlusIcon} isDisabled={isDisabled} onPress={() => setMaking(true)}>
      Create an API key
    </Button>
  );
  return (
    <Panel
      className={kit.wide}
      title="API keys"
      description="For scripts that report statuses and add evidence"
      action={value.length > 0 && make}
      footer={
        <a href="/api/openapi.json" target="_blank" rel="noreferrer">
          Every call, as OpenAPI
        </a>
      }
      isFlush
    >
      {value.length === 0 ? (
        <EmptyState title="No API keys" action={make}>
          A key acts in your name and can never do more than you can.
        </EmptyState>
      ) : (
        <ul className={kit.rows} aria-label="API keys">
          {value.map((key) => (
            <li key={key.id}>
              <KeyRow apiKey={key} isDisabled={isDisabled || isBusy} onRevoke={() => setDoomed(key)} />
            </li>
          ))}
        </ul>
      )}
      {isMaking && <ApiKeyDialog onClose={() => setMaking(false)} onMade={reload} />}
      <AlertDialog
        isOpen={doomed !== undefined}
        onOpenChange={(isOpen) => !isOpen && setDoomed(undefined)}
        title={`Revoke ${doomed?.name ?? ''}?`}
        safeLabel="Keep it"
        confirmLabel="Revoke"
        onConfirm={() => doomed && void revoke(doomed)}
        isPending={isBusy}
        pendingLabel="Revoking"
      >
        Scripts that use it will be refused. This cannot be undone.
      </AlertDialog>
    </Panel>
  );
}

interface KeyRowProps {
  apiKey: ApiKey;
  isDisabled: boolean;
  onRevoke: () => void;
}

function KeyRow({ apiKey, isDisabled, onRevoke }: KeyRowProps) {
  const members = useMembers();
  const { name, role, accountId, begins, createdAt, expiresAt, lastUsedAt } = apiKey;
  const isOver = Date.parse(expiresAt) <= useNow().getTime();
  return (
    <div className={css.row}>
      <div className={`${kit.breaks} ${css.what}`}>
        <b className={kit.strong}>{name}</b>
        <p className={kit.quiet}>
          <code>{begins}…</code> · made {dateText(createdAt)}
          {members && ` by ${memberName(members, accountId)}`}
        </p>
      </div>
      <span className={css.role}>
        <Badge variant="outline">{roleBadge(role)}</Badge>
      </span>
      <p className={factsCss.dated}>
        <span>Last used</span>
        {lastUsedAt ? dateText(lastUsedAt) : 'Never'}
      </p>
      <p className={factsCss.dated}>
        <span>{isOver ? 'Expired' : 'Good until'}</span>
        {dateText(expiresAt)}
      </p>
      <Button
        size="sm"
        variant="quiet"
        aria-label={`Revoke the API key ${name}`}
        isDisabled={isDisabled}
        onPress={onRevoke}
      >
        Revoke
      </Button>
    </div>
  );
}
