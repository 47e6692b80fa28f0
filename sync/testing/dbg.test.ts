import { test } from 'vitest';
import { MemoryDevice } from './memory-store.ts';
import { MemoryServer } from './memory-server.ts';
import { simulate } from './simulator.ts';
test('dbg', async () => {
  const orig = MemoryServer.prototype.handle;
  let srv: any;
  MemoryServer.prototype.handle = function (req: any, actor: any, now: any) {
    srv = this;
    const r = (orig as any).call(this, req, actor, now);
    if (JSON.stringify(req).includes(process.env.TOK!))
      console.log(
        'REQ',
        actor.id,
        req.clientId.slice(0, 6),
        JSON.stringify(req.mutations.filter((m: any) => JSON.stringify(m).includes(process.env.TOK!))),
        '->',
        JSON.stringify({ s: r.status, ...r.body, put: undefined }).slice(0, 900),
      );
    return r;
  };
  try {
    await simulate(Number(process.env.SEED), { newDevice: async () => new MemoryDevice() });
  } catch (e) {
    console.log((e as Error).message);
  }
  console.log(
    JSON.stringify(
      srv.history
        .filter((h: any) => h.table === 'controlStatus' || h.table === 'card')
        .slice(-60)
        .map((h: any) => [h.recordId, h.field, h.from, h.to, h.key.slice(0, 13)]),
    ),
  );
});
