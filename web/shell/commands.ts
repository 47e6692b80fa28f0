import { searchRank, WORDS_ONLY } from '#sync/domain/control/search-rank.ts';

/** One thing that the palette can open or run. */
export interface Command {
  id: string;
  label: string;
  description?: string;
  /** Other words by which it is found. */
  keywords?: string;
  kind: 'screen' | 'action' | 'control';
}

/** As many as fit without scrolling; typing more finds the rest. */
const LIMIT = 9;

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}

function rankOf(command: Command, query: string): number | undefined {
  const label = command.label.toLowerCase();
  const [, number] = /^control:(.+)$/.exec(command.id) ?? [];
  const byNumber = searchRank(query, { numbers: [number], text: `${label} ${command.keywords ?? ''}` });
  if (byNumber === undefined) return undefined;
  if (byNumber < WORDS_ONLY) return byNumber - WORDS_ONLY;
  if (label === query) return 0;
  if (label.startsWith(`${query} `)) return 1;
  return label.startsWith(query) ? 2 : 3;
}

/**
 * The commands that match the input, best first: every word must occur. Without input: screens and actions, not the
 * controls. A control also matches its number without the leading 3.
 */
export function findCommands(commands: readonly Command[], typed: string): Command[] {
  const words = wordsOf(typed);
  if (words.length === 0) return commands.filter(({ kind }) => kind !== 'control').slice(0, LIMIT);
  const query = words.join(' ');
  const ranked = commands.flatMap((command) => {
    const rank = rankOf(command, query);
    return rank === undefined ? [] : [{ command, rank }];
  });
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, LIMIT)
    .map(({ command }) => command);
}
