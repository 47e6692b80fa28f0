import { EmptyState } from '#web/kit/empty-state.tsx';
import { Glyph } from '#web/kit/glyph.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import type { CallProblem } from '#web/records/use-call.ts';

/** The placeholder for something that the server has yet to deliver. `what`: such as "people", within a sentence. */
export function AdminPlaceholder({ what, problem }: { what: string; problem: CallProblem | undefined }) {
  if (!problem || problem.kind === 'signed_out' || problem.kind === 'no_access') {
    return (
      <Panel label={`Loading ${what}`} isFlush>
        <SkeletonRows count={5} label={`Loading ${what}`} />
      </Panel>
    );
  }
  return (
    <Panel label={`No ${what}`} isFlush>
      {problem.kind === 'offline' ? (
        <EmptyState level={2} mark={<Glyph name="offline" />} title="Not available offline">
          The {what} are kept only on the server. They load as soon as you are connected.
        </EmptyState>
      ) : (
        <EmptyState level={2} title={`The ${what} could not be loaded`}>
          {problem.message}
        </EmptyState>
      )}
    </Panel>
  );
}
