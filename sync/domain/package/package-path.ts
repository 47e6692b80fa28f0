import { withoutFormat } from '#sync/domain/common/hidden-characters.ts';

/** As long as systems that allow the least take it below a folder of one's own. */
const PATH_LENGTH = 200;

/** Whether some system would put a file of this path outside the folder into which its package is unpacked. */
export function leadsOut(path: string): boolean {
  return /[\\:\0]/.test(path) || path.split('/').some((part) => part === '' || part === '.' || part === '..');
}

/** Whether a path means one file of this name on every system, and reads as what it is. */
export function isPlainPath(path: string): boolean {
  const isSeen = withoutFormat(path) === path && path.normalize('NFC') === path;
  return isSeen && path.length <= PATH_LENGTH && !leadsOut(path) && !/[<>"|?*]|[. ](\/|$)|(^|\/) /.test(path);
}

/** Two paths of one package that some system would take for the same file; undefined if there are none. */
export function findTwins(paths: Iterable<string>): readonly [string, string] | undefined {
  const known = new Map<string, string>();
  for (const path of paths) {
    const key = path
      .normalize('NFC')
      .toLowerCase()
      .replaceAll(/[. ]+(?=\/|$)/g, '');
    const before = known.get(key);
    if (before !== undefined) return [before, path];
    known.set(key, path);
  }
  return undefined;
}

// Small letters and digits of other scripts that are drawn like one of ASCII, and those of ASCII drawn like each other.
const drawnAs =
  'а=a ɑ=a α=a в=b с=c ϲ=c ԁ=d е=e ε=e ё=e һ=h н=h і=i ι=i ı=i l=i 1=i |=i ӏ=i ј=j к=k κ=k м=m п=n ո=n η=n \
о=o ο=o օ=o 0=o р=p ρ=p ԛ=q г=r ѕ=s т=t τ=t υ=u ս=u ν=v ѵ=v ԝ=w х=x χ=x у=y γ=y ‐=- ‑=- ‒=- –=- —=- −=-';
const shapes = new Map(drawnAs.split(' ').map((pair) => [pair.charAt(0), pair.slice(2)] as const));

/** What a path looks like: paths of one likeness are easily taken for each other. */
export function likenessOf(path: string): string {
  const letters = withoutFormat(path.normalize('NFKC')).toLowerCase();
  return Array.from(letters, (letter) => shapes.get(letter) ?? letter).join('');
}

/** A path with what nobody would see in it made visible, as '‹U+202E›'. */
export function shownPath(path: string): string {
  const isSeen = (letter: string) => withoutFormat(letter) === letter;
  const codeOf = (letter: string) => (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return Array.from(path, (letter) => (isSeen(letter) ? letter : `‹U+${codeOf(letter)}›`)).join('');
}
