/** A file of a folder. `path`: below the folder, with forward slashes. */
export interface FolderFile {
  path: string;
  file: File;
}

/** A folder that was dropped, as react-aria hands it on. */
interface Directory {
  kind: 'directory';
  name: string;
  getEntries: () => AsyncIterable<Directory | { kind: 'file'; name: string; getFile: () => Promise<File> }>;
}

export interface Folder {
  name: string;
  files: readonly FolderFile[];
}

/** The folder that a person chose in the browser's dialog, where each file's path begins with the folder's name. */
export function chosenFolder(files: Iterable<File>): Folder {
  const all = [...files];
  const [name = ''] = all[0]?.webkitRelativePath.split('/') ?? [];
  return {
    name,
    files: all.map((file) => ({ path: file.webkitRelativePath.slice(name.length + 1) || file.name, file })),
  };
}

/** A folder that was dropped, with everything below it; reading ends after one file more than `most`. */
export async function droppedFolder(directory: Directory, most: number): Promise<Folder> {
  const files: FolderFile[] = [];
  const waiting = [{ place: '', within: directory }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for await (const entry of next.within.getEntries()) {
      if (files.length > most) break;
      const path = next.place + entry.name;
      if (entry.kind === 'directory') waiting.push({ place: `${path}/`, within: entry });
      else files.push({ path, file: await entry.getFile() });
    }
  }
  return { name: directory.name, files };
}
