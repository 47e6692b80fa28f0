import type { Finding } from '#sync/domain/finding/finding-record.ts';
import type { LostGround } from '#sync/domain/finding/proposal-needs.ts';
import type { MethodRecord } from '#sync/domain/method/method-record.ts';
import { countsAs } from '#sync/domain/team/counting-roles.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Badge } from '#web/kit/badge.tsx';
import { MetaList } from '#web/kit/meta-list.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { EvidenceThumbs } from '#web/parts/finding/evidence-thumbs.tsx';
import { LostGroundList } from '#web/parts/finding/lost-ground.tsx';
import { MethodRows } from '#web/parts/finding/method-rows.tsx';
import { CarriedMark } from '#web/parts/sync/carried-mark.tsx';
import { findingLook, teamRoleName } from '#web/words/finding-words.ts';
import { basisName } from '#web/words/judgement-words.ts';
import { dayText } from '#web/words/times.ts';
import css from './disputes.module.css';

export interface DisputeSideProps {
  finding: Finding;
  name: string;
  /** It changed while somebody looked. */
  isChanged: boolean;
  /** It came in a file and is not on the server yet. */
  isCarried: boolean;
  /** The author's method records of this objective. */
  methods: readonly MethodRecord[];
  /** What the proposal lacks as the records are now. */
  lost: readonly LostGround[];
}

/** One person's finding with everything it rests on. */
export function DisputeSide({ finding, name, isChanged, isCarried, methods, lost }: DisputeSideProps) {
  const { determination, basis, basisReference, reason, rationale, evidenceIds, proposedAt, proposedAs } = finding;
  const look = determination && findingLook(determination);
  const evidence = [...new Set([...evidenceIds, ...methods.flatMap((one) => one.evidenceIds)])];
  const role = teamRoleName(proposedAs ?? 'trainee');
  return (
    <Panel label={name}>
      <div className={css.side}>
        <header className={css.sideHead}>
          <Avatar name={name} size="lg" />
          <div>
            <h2>{name}</h2>
            <p>{countsAs(proposedAs) ? role : `${role}: does not count until adopted`}</p>
            {isCarried && <CarriedMark name={name} />}
          </div>
          <span className={css.answer}>
            {isChanged && <Badge tone="warning">Changed</Badge>}
            {look && (
              <Badge tone={look.tone} glyph={look.glyph}>
                {look.label}
              </Badge>
            )}
          </span>
        </header>
        <MetaList
          items={[
            { term: 'Basis', value: basis ? [basisName(basis), basisReference].filter(Boolean).join(': ') : 'None' },
            { term: 'Proposed', value: proposedAt ? dayText(proposedAt) : 'Not proposed' },
          ]}
        />
        <LostGroundList label={`What the proposal of ${name} lacks`} lost={lost} />
        <h3>Methods</h3>
        {methods.length > 0 ? <MethodRows label={`Methods of ${name}`} records={methods} /> : <p>None recorded.</p>}
        <h3>Evidence</h3>
        {evidence.length > 0 ? <EvidenceThumbs ids={evidence} /> : <p>None.</p>}
        {reason !== '' && (
          <>
            <h3>Reason</h3>
            <p className={css.words}>{reason}</p>
          </>
        )}
        <h3>Rationale</h3>
        <p className={css.words}>{rationale || 'None written.'}</p>
      </div>
    </Panel>
  );
}
