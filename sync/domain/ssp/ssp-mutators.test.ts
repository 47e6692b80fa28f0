import { expect, test } from 'vitest';
import { createDocument, deleteDocument } from '#sync/domain/document/document-mutators.ts';
import { saveSystem } from '#sync/domain/scope/scope-mutators.ts';
import { productSchema } from '#sync/product.ts';
import { largePlan } from '#sync/testing/large-plan.ts';
import { MemoryServer } from '#sync/testing/memory-server.ts';
import { MemoryDisk } from '#sync/testing/memory-store.ts';
import { overlayOf, runChange } from '#sync/testing/run-change.ts';
import { TestDevice } from '#sync/testing/test-device.ts';
import { lengthOfSecurityPlan, SECURITY_PLAN_CHARACTERS } from './security-plan-parts.ts';
import { publishSecurityPlan, saveStatement } from './ssp-mutators.ts';
import type { SspVersion } from './ssp-version-record.ts';
import { emptyStatement } from './statement-record.ts';
import { contentOfVersion } from './version-content.ts';

const idOf = (digit: number) => `01975387-1c00-7000-8000-00000000000${digit}`;
const argsOf = (digit: number, version: string) => ({
  id: idOf(digit),
  version,
  remark: `Remark ${digit}`,
  organizationName: 'Northfield',
});

async function openPair() {
  const server = new MemoryServer(productSchema, 40);
  const open = (name: string) => TestDevice.open(name, 'compliance_manager', new MemoryDisk(), productSchema);
  const ana = await open('ana');
  const ben = await open('ben');
  await ana.change(saveStatement, { id: '3.1.1[a]', set: { what: 'Accounts are listed.' } });
  await ana.sync(server);
  await ben.sync(server);
  return { server, ana, ben };
}

const versionsOf = (device: TestDevice) => [...device.disk.table('sspVersion').values()] as SspVersion[];

test('of two versions with one name, published without a network, the server takes the first; the other waits for its author', async () => {
  const { server, ana, ben } = await openPair();
  await ana.change(publishSecurityPlan, argsOf(1, '4.3'));
  expect(await ben.change(publishSecurityPlan, argsOf(2, ' 4.3 '))).toHaveProperty('mid', 1);
  expect(versionsOf(ben)).toMatchObject([{ version: '4.3', remark: 'Remark 2' }]);
  await ana.sync(server);
  await ben.sync(server);
  await ana.sync(server);

  const [aside] = ben.disk.asides.values();
  expect(aside).toMatchObject({
    entry: { name: 'sspVersion.publish', args: { version: ' 4.3 ', remark: 'Remark 2' } },
    rejection: {
      code: 'invalid',
      field: 'version',
      message: 'Version 4.3 was published by ana on Jun 9, 2026. Publish under another name.',
    },
  });
  for (const device of [ana, ben]) expect(versionsOf(device).map(({ id }) => id)).toEqual([idOf(1)]);

  expect(await ben.change(publishSecurityPlan, argsOf(2, '4.3'))).toHaveProperty('refused.field', 'version');
  await ben.change(publishSecurityPlan, argsOf(2, '4.4'));
  await ben.sync(server);
  await ana.sync(server);
  expect(versionsOf(ana).map(({ version, createdByName }) => [version, createdByName])).toEqual([
    ['4.3', 'ana'],
    ['4.4', 'ben'],
  ]);
  expect(server.faults).toEqual([]);
});

const diagram = {
  id: idOf(9),
  originalName: 'network.png',
  description: '',
  category: 'ssp' as const,
  mimeType: 'image/png' as const,
  fileSize: 10,
  tags: [],
  sha256: 'a'.repeat(64),
};

test('a diagram that was published stays, also for whoever deleted it without a network', async () => {
  const { server, ana, ben } = await openPair();
  await ben.change(createDocument, diagram);
  await ben.change(saveSystem, { set: { networkDiagrams: [diagram.id] } });
  await ben.sync(server);
  await ana.sync(server);
  await ana.change(publishSecurityPlan, argsOf(1, '4.3'));
  await ana.change(publishSecurityPlan, argsOf(2, '4.4'));
  await ana.sync(server);
  await ben.change(saveSystem, { set: { networkDiagrams: [] } });
  expect(await ben.change(deleteDocument, { id: diagram.id })).not.toHaveProperty('refused');
  expect(ben.disk.table('document').size).toBe(0);
  await ben.sync(server);

  const [aside] = ben.disk.asides.values();
  expect(aside?.rejection.message).toMatch(/^Version 4\.3 of the security plan cites this document\./);
  await ana.sync(server);
  for (const { disk } of [ana, ben]) {
    expect(disk.table('document').get(diagram.id)).toMatchObject({ sha256: diagram.sha256 });
    expect(disk.table('publishedDiagram').get(diagram.id)).toMatchObject({ kind: 'networkDiagrams', version: '4.3' });
  }
  expect(await ana.change(deleteDocument, { id: diagram.id })).toHaveProperty('refused.code', 'invalid');
  expect(server.faults).toEqual([]);
});

const workspacePack = {
  id: 'pack',
  packId: 'pack-1',
  title: '',
  revision: 'Rev. 2',
  sources: [],
  requirements: 110,
  objectives: 320,
  methods: 110,
  isOwn: true,
};

function publish(rows: ReturnType<typeof largePlan>) {
  const overlay = overlayOf(rows);
  const actor = { role: 'compliance_manager' };
  const ran = runChange(overlay, publishSecurityPlan.name, argsOf(1, '1.0'), { actor });
  return { ran, version: overlay.get('sspVersion', idOf(1)) as SspVersion | undefined };
}

test('a version keeps which words of the standard it was written to, and who published it by name', () => {
  const pack = { ...workspacePack, sha256: 'ab'.repeat(32) };
  const statement = [{ ...emptyStatement('3.1.1[a]'), what: 'Accounts are listed.' }];
  expect(publish({ statement, workspacePack: [pack] }).version).toMatchObject({
    packSha256: pack.sha256,
    createdBy: 'u1',
    createdByName: 'Dana',
  });
  expect(publish({ statement }).version).toMatchObject({ packSha256: null });
  expect(publish({ workspacePack: [pack] }).ran).toMatchObject({ refused: { message: 'Write a statement first.' } });
});

test('10,000 assets, 320 judgements with reasons and 2,000 cited documents fit into a version with room to spare', () => {
  const rows = largePlan();
  const { ran, version } = publish(rows);
  expect(ran).toHaveProperty('steps');
  const { assets, statuses, documents } = contentOfVersion(version ?? { parts: [] });
  expect([assets.length, statuses.length, documents.length]).toEqual([10_000, 320, 2_000]);
  expect(lengthOfSecurityPlan(version?.parts ?? [])).toBeLessThan(SECURITY_PLAN_CHARACTERS * 0.7);
});

test('a plan that no device could carry is refused with its size and what to shorten', () => {
  const { asset = [], ...rows } = largePlan();
  const { ran } = publish({ ...rows, asset: asset.map((one) => ({ ...one, notes: 'x'.repeat(600) })) });
  expect(ran).toMatchObject({
    refused: {
      message: expect.stringMatching(/^The plan has 1\d\.\d million characters; a version holds 8\.0\. /) as string,
    },
  });
});
