import pino, { type Logger } from 'pino';

/** Where a line goes; `isTTY` where a person reads it. */
interface Output {
  isTTY?: boolean;
  fd?: number;
  write(text: string): unknown;
}

/** Bytes that wait where lines cannot be written; what comes after them is lost. */
const WAITING = 1_000_000;

/** The process's log: as text where a person reads it, one JSON object a line for everything else. */
export function openLog(level: string, output: Output = process.stdout): Logger {
  if (output.isTTY === true) return pino({ level }, { write: (line: string) => void output.write(textOf(line)) });
  // At once: what waited for a full disk would keep the process from ending.
  const lines = pino.destination({ dest: output.fd ?? 1, sync: true, maxLength: WAITING });
  // A log that has no room must not end what it tells of; the next line tries again.
  lines.on('error', () => undefined);
  return pino({ level }, lines);
}

/** '09:30:12 warn the public pages name no real contact: set these variables (unset COMPANY_NAME, SALES_EMAIL)'. */
function textOf(line: string): string {
  const { level, time, pid: _pid, hostname: _host, msg, err, ...rest } = JSON.parse(line) as Record<string, unknown>;
  const at = new Date(Number(time)).toTimeString().slice(0, 8);
  const facts = Object.entries(rest).map(([name, value]) => `${name} ${factOf(value)}`);
  const about = facts.length > 0 ? ` (${facts.join('; ')})` : '';
  const { stack, message } = (err ?? {}) as { stack?: string; message?: string };
  const fault = err === undefined ? [] : (stack ?? message ?? '').split('\n');
  const first = `${at} ${pino.levels.labels[Number(level)] ?? ''} ${String(msg)}${about}`;
  return `${[first, ...fault].map(printable).join('\n  ')}\n`;
}

/** What strangers sent begins no line of its own, and gives the terminal no orders. */
function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function factOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join(', ');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}
