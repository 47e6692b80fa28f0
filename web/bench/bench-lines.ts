const lines: string[] = [];

/** One line of the table that `printLines` prints. */
export function say(label: string, value: string, target = ''): void {
  lines.push(`${label.padEnd(66)}${value.padEnd(34)}${target}`);
}

/** A line with its goal, and whether it was met. `goal` is worded as it was set. */
export function judge(label: string, value: string, isMet: boolean, goal: string): void {
  say(label, value, `${isMet ? 'met   ' : 'MISSED'}  ${goal}`);
}

export function printLines(): void {
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
  lines.length = 0;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const ms = (value: number) => `${value.toFixed(1)} ms`;
