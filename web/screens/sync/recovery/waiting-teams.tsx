import { useState } from 'react';
import { namesText } from '#sync/domain/common/names-text.ts';
import type { WaitingTeam } from '#sync/domain/recovery/recovery-contract.ts';
import { AlertDialog } from '#web/kit/alert-dialog.tsx';
import { Button } from '#web/kit/button.tsx';
import kit from '#web/kit/kit.module.css';
import { Panel } from '#web/kit/panel.tsx';
import { countOf } from '#web/words/counts.ts';
import css from './recovery-screen.module.css';

interface WaitingTeamsProps {
  teams: readonly WaitingTeam[];
  busy: string | undefined;
  isDisabled: boolean;
  onBringBack: (assessmentId: string, name: string) => Promise<boolean>;
}

/** What devices offer of assessments by teams: their leads decide, and an administrator reads how much it is. */
export function WaitingTeams({ teams, busy, isDisabled, onBringBack }: WaitingTeamsProps) {
  const [asked, setAsked] = useState<WaitingTeam>();
  if (teams.length === 0) return null;
  const bringBack = async ({ assessmentId, lost }: WaitingTeam) => {
    if (await onBringBack(assessmentId, lost?.name ?? '')) setAsked(undefined);
  };
  return (
    <Panel
      title="Assessments by a team"
      description="Only its team reads what an assessment holds, so its lead decides."
      className={kit.below4}
      isFlush
    >
      <ul className={css.teams}>
        {teams.map((team) => (
          <li key={team.assessmentId} className={kit.padded}>
            <p>{team.lost ? lostText(team) : `${waits(team)} in an assessment.`}</p>
            {team.lost && (
              <Button
                size="sm"
                aria-label={`Bring back ${team.lost.name}`}
                isDisabled={isDisabled && busy !== team.assessmentId}
                onPress={() => setAsked(team)}
              >
                Bring back
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <AlertDialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && setAsked(undefined)}
          title={`Bring back ${asked.lost?.name ?? ''}?`}
          safeLabel="Leave it"
          confirmLabel="Bring it back"
          variant="primary"
          isPending={busy === asked.assessmentId}
          pendingLabel="Saving"
          onConfirm={() => void bringBack(asked)}
        >
          The assessment and its team come back as devices have them; everything else is then for {leadText(asked)} to
          decide. Check that this is right: you are not shown what the assessment holds.
        </AlertDialog>
      )}
    </Panel>
  );
}

const waits = ({ records }: WaitingTeam) => `${countOf(records, 'record waits', 'records wait')} for the lead`;

function leadText({ lost }: WaitingTeam): string {
  const leads = lost?.leads ?? [];
  return leads.length === 0 ? 'whoever you name its lead' : namesText(leads);
}

function lostText(team: WaitingTeam): string {
  const { name = '', leads = [], offeredBy = '' } = team.lost ?? {};
  const led = leads.length === 0 ? 'without a lead' : `led by ${namesText(leads)}`;
  return `The server lost ${name}, ${led}. ${countOf(team.records, 'record is', 'records are')} offered, the assessment by the device of ${offeredBy}.`;
}
