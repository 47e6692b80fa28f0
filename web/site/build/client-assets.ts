import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface ManifestEntry {
  file: string;
  imports?: string[];
}

/** Addresses of one script and the modules it imports, so that the browser can load them all at once. */
export interface ClientScript {
  src: string;
  modules: readonly string[];
}

/** Finds an entry of the web build by its source, such as 'site/enhance.ts'. Throws if the build does not have it. */
export function getClientScript(webFolder: string, source: string): ClientScript {
  const manifest = JSON.parse(readFileSync(join(webFolder, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    ManifestEntry | undefined
  >;
  const getEntry = (name: string): ManifestEntry => {
    const entry = manifest[name];
    if (!entry) throw new Error(`the web build has no ${name}; build it first`);
    return entry;
  };
  const modules = new Set<string>();
  const collect = (entry: ManifestEntry) => {
    for (const name of entry.imports ?? []) {
      const { file } = getEntry(name);
      if (modules.has(file)) continue;
      modules.add(file);
      collect(getEntry(name));
    }
  };
  const entry = getEntry(source);
  collect(entry);
  return { src: `/${entry.file}`, modules: [...modules].map((file) => `/${file}`) };
}
