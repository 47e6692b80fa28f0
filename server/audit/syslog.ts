import { createSocket } from 'node:dgram';
import type { Logger } from 'pino';

/** Facility 13 (log audit), severity 5 (notice). */
const PRIORITY = 13 * 8 + 5;
const PORT = 514;

/** One message in the format of RFC 5424. */
function syslogMessage(text: string, now: Date): string {
  return `<${PRIORITY}>1 ${now.toISOString()} - vernier - head - ${text}`;
}

/** Sends lines to a syslog server, `udp://host:port`; a line that cannot be sent is still in the file. */
export function sendToSyslog(address: string, log: Logger, now: () => Date): (line: string) => void {
  const { hostname, port } = new URL(address);
  return (line) => {
    const socket = createSocket(hostname.startsWith('[') ? 'udp6' : 'udp4');
    const host = hostname.replace(/^\[|\]$/g, '');
    const leave = (error?: Error | null) => {
      if (error) log.warn({ err: error }, 'a head of the audit log did not reach syslog');
      socket.close();
    };
    // A socket that the system does not give says so here, not to whoever sends, and would end the process.
    socket.once('error', leave);
    socket.send(syslogMessage(line, now()), port === '' ? PORT : Number(port), host, leave);
  };
}
