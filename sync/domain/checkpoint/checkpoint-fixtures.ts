import { sha256 } from '#sync/domain/common/sha256.ts';
import { fixtureLead, TEAM_ASSESSMENT, teamAssessment } from '#sync/domain/team/team-fixture-rows.ts';
import type { MutationFixture } from '#sync/testing/mutation-fixture.ts';
import { pageText, type CheckpointPage } from './checkpoint-page.ts';
import { checkpointId, emptyCheckpoint, type Checkpoint } from './checkpoint-record.ts';

const NOW = '2026-06-09T08:59:00.000Z';
const DAY = '2026-06-09';
const STATE = '01975387-1c00-7000-8000-0000000000e1';

/** The page of a day on which little is said. */
export const fixturePage: CheckpointPage = {
  kind: 'daily',
  day: DAY,
  assessmentId: TEAM_ASSESSMENT,
  at: NOW,
  timeZone: 'America/New_York',
  title: 'Daily checkpoint, day 2 of 5',
  lines: ['Northfield Avionics'],
  parts: [{ title: 'Minutes', note: 'Nothing was left open.', head: null, rows: [], widths: [], isLong: false }],
};
const signedText = pageText(fixturePage);
const sheetId = checkpointId(TEAM_ASSESSMENT, 'daily', DAY);
const stateId = checkpointId(TEAM_ASSESSMENT, 'daily', DAY, STATE);
const signed = { name: 'Lena Ortiz', title: 'Lead assessor', strokes: 'M12 30 20 41 33 28', refusal: '' };
const about = { by: 'u1', at: NOW, hash: sha256(signedText) };

/** That page as the team has signed it. */
export const fixtureSigned: Checkpoint = {
  ...emptyCheckpoint(stateId),
  signedText,
  assessor: { ...signed, ...about, statement: 'Signs for the team' },
};
const team = { assessment: [teamAssessment], teamMember: [fixtureLead] };

export const checkpointFixtures: readonly MutationFixture[] = [
  {
    name: 'checkpoint.edit',
    args: { id: sheetId, set: { present: 'Marcus Reyes', minutes: 'The visitor log is owed.' } },
    rows: team,
    writes: {
      checkpoint: [
        {
          id: sheetId,
          assessmentId: TEAM_ASSESSMENT,
          kind: 'daily',
          day: DAY,
          present: 'Marcus Reyes',
          minutes: 'The visitor log is owed.',
          signedText: '',
          assessor: null,
        },
      ],
    },
  },
  {
    name: 'checkpoint.sign',
    args: { id: stateId, side: 'assessor', signedText, ...signed },
    rows: team,
    writes: { checkpoint: [{ id: stateId, signedText, assessor: fixtureSigned.assessor, client: null }] },
  },
  {
    name: 'checkpoint.sign',
    args: {
      id: stateId,
      side: 'client',
      signedText,
      name: 'Marcus Reyes',
      title: '',
      strokes: '',
      refusal: 'He was called away.',
    },
    rows: { ...team, checkpoint: [fixtureSigned] },
    writes: {
      checkpoint: [
        {
          id: stateId,
          signedText,
          assessor: fixtureSigned.assessor,
          client: {
            ...about,
            name: 'Marcus Reyes',
            title: '',
            strokes: '',
            refusal: 'He was called away.',
            statement: 'Confirms receipt, not agreement',
          },
        },
      ],
    },
  },
];
