import { withoutFormat } from '#sync/domain/common/hidden-characters.ts';
import { FILE_NAME_LENGTH } from './document-limits.ts';

/** Whether this is a plain file name: no path, not hidden, not too long. */
export function isPlainFileName(name: string): boolean {
  return name !== '' && name === plainFileName(name);
}

/** The bare name: without its path and hidden characters, shortened before its extension if too long. */
export function plainFileName(name: string): string {
  const alone = withoutFormat(name.split(/[/\\]/).at(-1) ?? '')
    .replace(/^[.\s]+/, '')
    .trim();
  if (alone.length <= FILE_NAME_LENGTH) return alone;
  const ending = /\.[^.]{1,10}$/.exec(alone)?.[0] ?? '';
  return alone.slice(0, FILE_NAME_LENGTH - ending.length) + ending;
}
