import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import pino from 'pino';
import { expect, test } from 'vitest';
import { sendToSyslog } from './syslog.ts';

test('a head reaches a syslog server as one message that names the product', async () => {
  const server = createSocket('udp4');
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  const got = once(server, 'message');
  const now = () => new Date(Date.UTC(2026, 5, 9, 9));
  sendToSyslog(`udp://127.0.0.1:${server.address().port}`, pino({ level: 'silent' }), now)('{"line":1}');
  const [message] = (await got) as [Buffer];
  expect(message.toString()).toBe('<109>1 2026-06-09T09:00:00.000Z - vernier - head - {"line":1}');
  server.close();
});
