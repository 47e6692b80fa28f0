import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

const DAY_MS = 86_400_000;
/** Process ids say nothing about another machine that shares the folder. */
const machine = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
const passingName = /(?:^|\.)(?:backup|restoring|partial)-([0-9a-f]{8})-(\d+)-[0-9a-f]{8}(?:-wal|-shm|-journal)?$/;

const places = new Set<string>();

/**
 * A new temporary path with this beginning ('…/backup', '…/restoring' or '….partial'), for a command's intermediate
 * results. It is removed when the process ends, also by a signal that it handles; `sweepPassing` removes what a killed
 * process left.
 */
export function passingPlace(start: string): string {
  if (places.size === 0) process.once('exit', () => places.forEach(removePassing));
  const path = `${start}-${machine}-${process.pid}-${randomBytes(4).toString('hex')}`;
  places.add(path);
  return path;
}

/** Also removes the files that SQLite keeps beside a database. */
export function removePassing(path: string): void {
  for (const side of ['', '-wal', '-shm', '-journal']) rmSync(path + side, { recursive: true, force: true });
}

/** Removes what killed processes left in a folder. */
export function sweepPassing(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const [, place, pid] = passingName.exec(name) ?? [];
    const path = join(folder, name);
    if (place !== undefined && (place === machine ? !isAlive(Number(pid)) : isOld(path))) removePassing(path);
  }
}

function isOld(path: string): boolean {
  const modified = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
  return Date.now() - modified > DAY_MS;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
