// `npm run sbom [FILE]`: lists the contents of a release as CycloneDX, from the lock file alone; the build calls it
// too. npm's own list omits packages that development also needs, so the list is built here.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The package in a folder of the lock file: what follows the last `node_modules/`. */
const nameOf = (folder) => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);

const purlOf = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** The folder in which Node finds a package needed by the one in `folder`. */
function resolvedFrom(packages, folder, name) {
  for (let from = folder; ; from = from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1))) {
    const found = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
    if (packages[found]) return found;
    if (from === '') return undefined;
  }
}

function hashOf(integrity) {
  const [algorithm, sum] = integrity.split(' ')[0].split('-');
  return { alg: algorithm.toUpperCase().replace('SHA', 'SHA-'), content: Buffer.from(sum, 'base64').toString('hex') };
}

function componentOf(folder, { version, license, integrity }) {
  const name = nameOf(folder);
  return {
    type: 'library',
    'bom-ref': purlOf(name, version),
    name,
    version,
    purl: purlOf(name, version),
    ...(license ? { licenses: [{ expression: license }] } : {}),
    ...(integrity ? { hashes: [hashOf(integrity)] } : {}),
  };
}

/** Writes every package that runs in production, with its dependencies; the same lock file gives the same bytes. */
export function writeSbom(path) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const own = packages[''];
  const production = Object.entries(packages).filter(
    ([folder, { dev, devOptional }]) => folder && !dev && !devOptional,
  );
  const refs = new Map(production.map(([folder, { version }]) => [folder, purlOf(nameOf(folder), version)]));
  const needs = (folder, { dependencies = {}, optionalDependencies = {} }) => {
    const names = Object.keys({ ...dependencies, ...optionalDependencies });
    const found = names.flatMap((name) => refs.get(resolvedFrom(packages, folder, name) ?? '') ?? []);
    return [...new Set(found)].sort();
  };
  const self = `pkg:npm/${own.name}@${own.version}`;
  const sbom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': self, name: own.name, version: own.version } },
    components: [...new Map(production.map((entry) => [refs.get(entry[0]), componentOf(...entry)])).values()],
    dependencies: [
      { ref: self, dependsOn: needs('', own) },
      ...new Map(
        production.map((entry) => [refs.get(entry[0]), { ref: refs.get(entry[0]), dependsOn: needs(...entry) }]),
      ).values(),
    ],
  };
  writeFileSync(path, `${JSON.stringify(sbom, null, 2)}\n`);
}

if (process.argv[1] === import.meta.filename) writeSbom(process.argv[2] ?? join(root, 'sbom.cdx.json'));
