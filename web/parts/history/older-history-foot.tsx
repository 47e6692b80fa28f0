import { Button } from '#web/kit/button.tsx';
import kit from '#web/kit/kit.module.css';
import type { OlderHistory } from '#web/records/use-older-history.ts';

/** Below the history that a device holds: requests earlier entries from the server, or says why it cannot. */
export function OlderHistoryFoot({ older, onLoaded }: { older: OlderHistory; onLoaded?: () => void }) {
  const { hasMore, isLoading, problem, load } = older;
  if (!hasMore) return null;
  return (
    <div className={kit.bar}>
      <Button size="sm" isDisabled={isLoading} onPress={() => void load().then(onLoaded)}>
        {isLoading ? 'Loading…' : 'Load older steps'}
      </Button>
      {problem && (
        <p className={kit.quiet} role="status">
          {problem.kind === 'offline'
            ? 'Older steps are on the server; reading them needs a connection.'
            : problem.message}
        </p>
      )}
    </div>
  );
}
