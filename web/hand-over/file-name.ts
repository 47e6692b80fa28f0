/** The end of every hand-over file's name; an export of unsent changes with files in it has the same. */
const FILE_END = '.vernier';

/**
 * 'northfield-1118-1042-lena.vernier': the organization, the day and time on this device, and who made it, as far as
 * they can be written in any file system.
 */
export function handOverFileName(organization: string, person: string, at: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const day = two(at.getMonth() + 1) + two(at.getDate());
  const time = two(at.getHours()) + two(at.getMinutes());
  return [plainWord(organization), day, time, plainWord(person)].filter(Boolean).join('-') + FILE_END;
}

const LONGEST_WORD = 24;

// The first word without its accents; a name in other letters is left out.
function plainWord(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
  return (plain.split(' ')[0] ?? '').slice(0, LONGEST_WORD);
}
