// Loaded before a command: counts its steps on the disk, SQLite and PostgreSQL, and ends the process abruptly, like a
// power cut, just before step KILL_AT. The names of all steps go to the file KILL_STEPS.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import Database from 'better-sqlite3';
import pg from 'pg';

const { KILL_AT: at, KILL_STEPS: file } = process.env;
const write = fs.writeFileSync;
const steps = [];

function step(name) {
  steps.push(name);
  if (steps.length === Number(at)) process.kill(process.pid, 'SIGKILL');
}

function watch(object, names) {
  for (const name of names) {
    const original = object[name];
    object[name] = function (...args) {
      step(name);
      return original.apply(this, args);
    };
  }
}

watch(fs, ['chmodSync', 'copyFileSync', 'createWriteStream', 'mkdirSync', 'renameSync', 'rmSync', 'writeFileSync']);
watch(fs.promises, ['mkdir', 'open', 'rename', 'rm', 'utimes', 'writeFile']);
watch(Database.prototype, ['backup', 'close', 'exec', 'pragma']);
watch(pg.Client.prototype, ['query', 'end']);
syncBuiltinESMExports();
process.once('exit', () => file !== undefined && write(file, JSON.stringify(steps)));
