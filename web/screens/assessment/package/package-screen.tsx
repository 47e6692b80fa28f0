import { useMemo, useState } from 'react';
import { assessmentKindNames, assessmentName } from '#sync/domain/assessment/assessment-name.ts';
import { DEFAULT_ROOT } from '#sync/domain/hash-log/write-hash-log.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { assessmentAddress } from '#web/address.ts';
import { readColumns } from '#web/drafts/kept-columns.ts';
import { Button } from '#web/kit/button.tsx';
import { DownloadIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { LinkButton } from '#web/kit/link-button.tsx';
import { MetaList } from '#web/kit/meta-list.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { ProgressBar } from '#web/kit/progress-bar.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { AssessmentAbsent } from '#web/parts/finding/assessment-absent.tsx';
import { EMASS_NOTE } from '#web/parts/package/emass/emass-file.ts';
import { readEmassMap } from '#web/parts/package/emass/emass-map.ts';
import { packageFacts } from '#web/parts/package/package-facts.ts';
import { filesOf } from '#web/parts/package/package-list.ts';
import { MAX_PHOTOS } from '#web/parts/package/report-photos.ts';
import { evidenceOfTeam } from '#web/parts/package/team-evidence.ts';
import { useCuiMark } from '#web/parts/paper/cui-mark.tsx';
import { LackingLetters } from '#web/parts/paper/lacking-letters.tsx';
import { useAssessmentId } from '#web/parts/use-assessment-id.ts';
import { useCarriedTablets } from '#web/records/use-carried.ts';
import { useDocuments } from '#web/records/use-documents.ts';
import { useLive } from '#web/records/use-live.ts';
import { useMembers, useQueueCount } from '#web/records/use-records.ts';
import { useTeamAssessment, type TeamAssessment } from '#web/records/use-team-assessment.ts';
import css from '#web/screens/assessment/team/team.module.css';
import { countOf } from '#web/words/counts.ts';
import { EmassColumnsSheet } from './emass-columns-sheet.tsx';
import own from './package.module.css';
import { usePackageMaking, type PackageOutcome } from './use-package-making.ts';

const TITLE = 'Package';
/** As long as a path on Windows usually may be. */
const MAX_ROOT = 260;

/** What is handed in at the end: every paper of an assessment as one ZIP, made here without a network. */
export function PackageScreen() {
  const team = useTeamAssessment(useAssessmentId());
  if (team) return <Package key={team.assessment.id} team={team} />;
  return <AssessmentAbsent title={TITLE} isLoading={team === undefined} isFlush />;
}

function Package({ team }: { team: TeamAssessment }) {
  const { assessment } = team;
  const [root, setRoot] = useState(DEFAULT_ROOT);
  const [isEditing, setEditing] = useState(false);
  const columns = useLive(async (db) => (await readColumns(db)) ?? null, []);
  const { checkbox, designation } = useCuiMark();
  const { isMaking, share, outcome, make, stop, forget } = usePackageMaking(team);
  const emassMap = useMemo(() => readEmassMap(columns ?? undefined), [columns]);
  const files = filesOf(assessment);
  const begin = (mayLack: boolean) => make({ root, emassMap, designation, mayLack });
  const name = assessmentName(assessment);
  const kind = assessmentKindNames[assessment.kind];
  return (
    <>
      <PageHeader
        title={TITLE}
        description={[name, name !== kind && kind].filter(Boolean).join(' · ')}
        actions={
          <>
            <LinkButton href={assessmentAddress('/assessments/$assessmentId', assessment.id)}>Cockpit</LinkButton>
            <Button
              variant="primary"
              icon={DownloadIcon}
              isPending={isMaking}
              pendingLabel="Making"
              isDisabled={columns === undefined}
              onPress={() => begin(false)}
            >
              Make the package
            </Button>
          </>
        }
      />
      {isMaking && (
        <div className={own.making}>
          <ProgressBar label="Making the package" value={Math.round(share * 100)} />
          <Button onPress={stop}>Stop</Button>
        </div>
      )}
      <Outcome outcome={outcome} />
      <div className={css.columns}>
        <div className={css.main}>
          <FactsPanel team={team} />
        </div>
        <div className={css.aside}>
          <Panel isFlush title={countOf(files.length, 'file')}>
            <ul className={own.files} aria-label="Files of the package">
              {files.map((file) => (
                <li key={file.name}>
                  <b>{file.name}</b>
                  <span>{file.about}</span>
                </li>
              ))}
            </ul>
          </Panel>
          <Panel title="How it is made">
            <div className={`${kit.stack4} ${kit.one}`}>
              <p className={kit.quiet}>
                {`Made on this device; it needs no network. The same records give the same files. A report prints at most ${MAX_PHOTOS} photos, small, and nothing of which nobody has decided whether it holds CUI.`}
              </p>
              <TextField
                label="Root of the hash lists"
                value={root}
                onChange={setRoot}
                maxLength={MAX_ROOT}
                help="Stands before every path, such as C:\Evidence\"
                spellCheck="false"
                autoComplete="off"
              />
              {checkbox}
            </div>
          </Panel>
          {files.some((file) => file.name.startsWith('emass-')) && (
            <Panel
              title="eMASS columns"
              action={
                <Button size="sm" isDisabled={columns === undefined} onPress={() => setEditing(true)}>
                  Edit
                </Button>
              }
            >
              <p className={kit.quiet}>{EMASS_NOTE}</p>
            </Panel>
          )}
        </div>
      </div>
      {isEditing && <EmassColumnsSheet stored={emassMap} onClose={() => setEditing(false)} />}
      <LackingLetters
        letters={outcome?.kind === 'lacking' ? outcome.letters : null}
        onClose={forget}
        onMake={() => begin(true)}
      />
    </>
  );
}

/** How the last try ended, until the next one. */
function Outcome({ outcome }: { outcome: PackageOutcome | undefined }) {
  switch (outcome?.kind) {
    case 'made':
      return (
        <Notice tone="success" role="status" className={own.outcome} title={`${outcome.name} is saved.`}>
          {`${countOf(outcome.count, 'file')}. `}
          {outcome.isSigned ? 'It is signed by this device.' : 'It is not signed.'}
        </Notice>
      );
    case 'refused':
      return (
        <Notice tone="warning" role="alert" className={own.outcome} title="No package was made.">
          <span className={kit.breaks}>{outcome.problem}</span>
        </Notice>
      );
    case 'stopped':
      return (
        <Notice tone="neutral" role="status" className={own.outcome} title="Stopped.">
          No package was made.
        </Notice>
      );
    default:
      return null;
  }
}

/** What every paper of the package names. */
function FactsPanel({ team }: { team: TeamAssessment }) {
  const { organizationName } = useWorkspace().user;
  const people = useMembers();
  const documents = useDocuments();
  const tablets = useCarriedTablets();
  const unsent = useQueueCount();
  const facts = useMemo(() => {
    if (!people || !documents || !tablets || unsent === undefined) return undefined;
    const { undecided } = evidenceOfTeam(team, documents, people);
    const notSent = { carried: tablets, own: unsent };
    return packageFacts({ ...team, organizationName, people, notSent, undecided: undecided.size });
  }, [team, organizationName, people, documents, tablets, unsent]);
  return (
    <Panel title="What every paper names">
      {facts ? (
        <MetaList align="start" items={facts.map(([term, value]) => ({ term, value }))} />
      ) : (
        <SkeletonRows count={8} label="Loading the facts" />
      )}
    </Panel>
  );
}
