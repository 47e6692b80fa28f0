import { isCertifying } from '#sync/domain/assessment/is-certifying.ts';
import { Button } from '#web/kit/button.tsx';
import kit from '#web/kit/kit.module.css';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Panel } from '#web/kit/panel.tsx';
import type { TeamView } from '#web/screens/assessment/team/use-team-view.ts';
import css from './cockpit.module.css';

/** The hash of all artifacts, which a certification needs before its release. */
export function EvidencePanel({ view: { assessment, isLead }, onWrite }: { view: TeamView; onWrite: () => void }) {
  const { phase, artifactHash } = assessment;
  if (!isCertifying(assessment) || phase === 'plan' || phase === 'conduct') return null;
  return (
    <Panel
      title="Hash of the artifacts"
      action={
        <div className={kit.cluster}>
          <LinkButton size="sm" href="/hash-list">
            Hash list
          </LinkButton>
          {isLead && (
            <Button size="sm" onPress={onWrite}>
              {artifactHash ? 'Change' : 'Enter'}
            </Button>
          )}
        </div>
      }
    >
      {artifactHash ? <code className={css.hash}>{artifactHash}</code> : <p>Not entered yet.</p>}
    </Panel>
  );
}
