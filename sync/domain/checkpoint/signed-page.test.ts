import { expect, test } from 'vitest';
import {
  fixtureLead,
  fixtureMember,
  TEAM_ASSESSMENT as ID,
  teamAssessment,
} from '#sync/domain/team/team-fixture-rows.ts';
import { eachSeed } from '#sync/testing/each-seed.ts';
import { overlayOf, runChange } from '#sync/testing/run-change.ts';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { fixturePage } from './checkpoint-fixtures.ts';
import { pageText } from './checkpoint-page.ts';
import { checkpointId, type Checkpoint } from './checkpoint-record.ts';

const DAY = fixturePage.day;
const states = ['e1', 'e2', 'e3'].map((end) => `01975387-1c00-7000-8000-0000000000${end}`);

/** Any change of the day by anybody of the team, among them those that screens never make. */
function anyChange(random: SeededRandom) {
  const id = checkpointId(ID, 'daily', DAY, random.pick(['', ...states]));
  if (random.chance(0.3))
    return { name: 'checkpoint.edit', args: { id, set: { minutes: `Said ${random.below(9)}.` } } };
  const signedText = pageText({ ...fixturePage, title: `State ${random.below(3)}` });
  const drawn = random.chance(0.7)
    ? { strokes: `M1 1 ${random.below(9)} 2`, refusal: '' }
    : { strokes: '', refusal: 'No.' };
  const side = random.pick(['assessor', 'client'] as const);
  return {
    name: 'checkpoint.sign',
    args: { id, side, signedText, name: `Person ${random.below(4)}`, title: '', ...drawn },
  };
}

test('a signed page never changes, byte for byte, nor what a side has said under it', async () => {
  const file = 'sync/domain/checkpoint/signed-page.test.ts';
  let grown = 0;
  await eachSeed({ file, variable: 'SEEDS', first: 1, seeds: 60 }, (seed) => {
    const random = new SeededRandom(seed);
    const overlay = overlayOf({
      assessment: [teamAssessment],
      teamMember: [fixtureLead, fixtureMember('u2', { role: 'assessor' })],
    });
    const signed = () =>
      states.flatMap(
        (state) => (overlay.get('checkpoint', checkpointId(ID, 'daily', DAY, state)) ?? []) as Checkpoint[],
      );
    for (let step = 0; step < 40; step++) {
      const before = signed().map(({ id, signedText, assessor, client }) =>
        JSON.parse(JSON.stringify({ id, signedText, assessor, client })),
      );
      const { name, args } = anyChange(random);
      runChange(overlay, name, args, { actor: { id: random.pick(['u1', 'u2']) } });
      for (const { id, signedText, assessor, client } of before as Checkpoint[]) {
        const now = overlay.get('checkpoint', id) as Checkpoint;
        expect(now.signedText).toBe(signedText);
        if (assessor) expect(now.assessor).toEqual(assessor);
        if (client) expect(now.client).toEqual(client);
      }
    }
    grown += signed().filter(({ assessor, client }) => assessor && client).length;
    return Promise.resolve();
  });
  expect(grown).toBeGreaterThan(60);
});
