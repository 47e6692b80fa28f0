import { createSocket, Socket } from 'node:dgram';
import { once } from 'node:events';
import pino from 'pino';
import { expect, test, vi } from 'vitest';
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

test('a socket that the system does not give is a warning, and nothing else', async () => {
  const bind = vi.spyOn(Socket.prototype, 'bind').mockImplementationOnce(function (this: Socket) {
    process.nextTick(() => this.emit('error', Object.assign(new Error('bind EMFILE'), { code: 'EMFILE' })));
    return this;
  });
  const warned = new Promise<string>((resolve) => {
    const log = pino({ level: 'warn' }, { write: resolve });
    sendToSyslog('udp://127.0.0.1:514', log, () => new Date(0))('{"line":1}');
  });
  expect(await warned).toContain('bind EMFILE');
  bind.mockRestore();
});
