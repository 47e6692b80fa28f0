import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Sbom {
  bomFormat: string;
  components: { 'bom-ref': string; name: string; version: string; hashes: { alg: string; content: string }[] }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

test('the list of packages names what runs in production, with its version, and nothing that only tests need', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sbom-'));
  const path = join(folder, 'sbom.cdx.json');
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'sbom.js'), path]);
  expect([status, stderr.toString()]).toEqual([0, '']);
  const { bomFormat, components, dependencies: needs } = JSON.parse(readFileSync(path, 'utf8')) as Sbom;
  const versions = new Map(components.map(({ name, version }) => [name, version]));
  const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  expect(bomFormat).toBe('CycloneDX');
  for (const [name, version] of Object.entries(dependencies)) {
    expect(versions.get(name), name).toBe(version);
  }
  expect(versions.has('vitest')).toBe(false);
  const refs = components.map((component) => component['bom-ref']);
  expect(new Set(refs).size).toBe(refs.length);
  expect(needs.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.includes(ref))).toEqual([]);
  expect(components.find(({ name }) => name === 'hono')?.hashes).toMatchObject([{ alg: 'SHA-512' }]);
  rmSync(folder, { recursive: true });
});
