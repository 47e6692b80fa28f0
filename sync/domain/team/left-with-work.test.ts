import { expect, test } from 'vitest';
import { editFinding } from '#sync/domain/finding/finding-mutators.ts';
import { findingId } from '#sync/domain/finding/finding-record.ts';
import { methodFixtures } from '#sync/domain/method/method-fixtures.ts';
import { circleOf } from '#sync/engine/reach.ts';
import type { Row } from '#sync/engine/row.ts';
import { recordKey } from '#sync/engine/schema.ts';
import { productSchema } from '#sync/product.ts';
import { MemoryServer } from '#sync/testing/memory-server.ts';
import { TestDevice } from '#sync/testing/test-device.ts';
import { addMember, endMember } from './member-mutators.ts';
import {
  fixtureFinding,
  fixtureMember,
  fixturePerson,
  TEAM_ASSESSMENT as ID,
  teamAssessment,
} from './team-fixture-rows.ts';
import { teamMemberId } from './team-member-record.ts';

const WEEK_MS = 7 * 86_400_000;
const [made] = methodFixtures.filter(({ name }) => name === 'methodRecord.add');
const method = made?.args as { id: string };
const sams = findingId(ID, 'u1', '3.1.1[a]');

async function bring(): Promise<{ server: MemoryServer; lead: TestDevice; sam: TestDevice }> {
  const server = new MemoryServer(productSchema, 500);
  const put = (table: string, row: Row) => {
    const person = table === 'teamMember' ? String(row['personId']) : null;
    const reached = { circle: circleOf(productSchema, table, row), person };
    server.records.set(recordKey(table, row.id), { table, id: row.id, row, ...reached, seq: ++server.seq });
  };
  put('member', fixturePerson('u1', 'assessor'));
  put('assessment', teamAssessment);
  put('teamMember', fixtureMember('u9', { role: 'lead' }));
  put('teamMember', fixtureMember('u1', { role: 'assessor' }));
  put('finding', fixtureFinding('u9', { rationale: 'Of the lead.' }));
  const sam = await TestDevice.open('u1', 'assessor', undefined, productSchema);
  const lead = await TestDevice.open('u9', 'assessor', undefined, productSchema);
  for (const device of [lead, sam]) await device.sync(server);
  return { server, lead, sam };
}

const held = ({ disk }: TestDevice) =>
  ['assessment', 'finding', 'methodRecord', 'teamMember'].map((table) => disk.table(table).size);

test.each([0, WEEK_MS])(
  'who was taken out %i ms ago is told of their unsent work, which goes through once they are back',
  async (away) => {
    const { server, lead, sam } = await bring();
    expect(held(sam)).toEqual([1, 1, 0, 2]);
    await sam.carryOut({ name: 'methodRecord.add', args: method });
    await sam.change(editFinding, { id: sams, set: { rationale: 'The modules are listed.' } });
    const place = { assessmentId: ID, personId: 'u1' };
    expect(await lead.change(endMember, place)).not.toHaveProperty('refused');
    await lead.sync(server);
    sam.clock += away;
    await sam.sync(server);
    expect(held(sam)).toEqual([0, 0, 0, 1]);
    expect([sam.waiting, sam.row('teamMember', teamMemberId(ID, 'u1'))?.endedAt !== null]).toEqual([[], true]);
    const asides = [...sam.disk.asides.values()];
    expect(asides.map(({ entry, rejection }) => [entry.name, rejection.code, rejection.serverValue])).toEqual([
      ['methodRecord.add', 'gone', {}],
      ['finding.edit', 'gone', {}],
    ]);
    expect(server.rows('methodRecord').size).toBe(0);

    const again = { ...place, role: 'assessor' as const, families: ['AC'], cpn: '', clientConsent: '' };
    expect(await lead.change(addMember, again)).not.toHaveProperty('refused');
    await lead.sync(server);
    await sam.sync(server);
    for (const { entry } of asides) expect(await sam.carryOut(entry)).not.toHaveProperty('refused');
    await sam.sync(server);
    expect(sam.waiting).toEqual([]);
    expect(held(sam)).toEqual([1, 2, 1, 2]);
    expect(server.rows('finding').get(sams)).toMatchObject({ rationale: 'The modules are listed.' });
    expect(server.rows('methodRecord').get(method.id)).toMatchObject({ authorId: 'u1', assessmentId: ID });
  },
);
