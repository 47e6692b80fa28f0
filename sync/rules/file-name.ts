import { FILE_NAME_LENGTH } from './document-limits.ts';
import { withoutFormat } from './hidden-characters.ts';

/** Whether this is the name of a file and nothing more: no path, nothing hidden, not too long. */
export function isPlainFileName(name: string): boolean {
  return name !== '' && name === plainFileName(name);
}

/** The name alone: without the path it came with, without characters that hide something, cut before its ending where it is too long. */
export function plainFileName(name: string): string {
  const alone = withoutFormat(name.split(/[/\\]/).at(-1) ?? '')
    .replace(/^[.\s]+/, '')
    .trim();
  if (alone.length <= FILE_NAME_LENGTH) return alone;
  const ending = /\.[^.]{1,10}$/.exec(alone)?.[0] ?? '';
  return alone.slice(0, FILE_NAME_LENGTH - ending.length) + ending;
}
