import { mkdtempSync } from 'node:fs';
import { openTestApp } from '#server/testing/test-app.ts';
import { mutationOf, requestOf } from '#server/testing/sync-request.ts';
import { runSync } from './run-sync.ts';
import { openDatabase } from '#server/db/open-database.ts';
import * as z from 'zod/mini';
import { syncRequestSchema } from '#sync/engine/answer.ts';
import { refsOf } from '#sync/engine/run-mutation.ts';
import { productSchema } from '#sync/mutators/product-schema.ts';
import { requirementFacts, objectiveIds } from '#sync/catalog/catalog-facts.ts';
await (async () => {
  const app = await openTestApp();
  const folder = mkdtempSync('/tmp/prof-');
  app.services.db = await openDatabase(folder + '/x.sqlite');
  const org = await app.addOrganization('A');
  const dana = await app.addPerson(org, 'Dana');
  const principal = {
    userId: dana.id,
    organizationId: org,
    role: 'user' as const,
    email: 'a',
    firstName: 'Dana',
    lastName: 'T',
    sessionId: 's',
  };
  for (let r = 0; r < 6; r++) {
    let mid = 0;
    const ms: any[] = [];
    for (let n = 0; n < 2; n++) {
      for (const f of requirementFacts)
        ms.push(
          mutationOf(
            ++mid,
            n ? 'controlStatus.saveNotes' : 'controlStatus.setStatus',
            {
              items: [
                n
                  ? { controlId: f.id, notes: 'note ' + r + f.id }
                  : { controlId: f.id, status: r % 2 ? 'complete' : 'in_progress' },
              ],
            },
            { ['controlStatus/' + f.id]: n ? { notes: '' } : { status: 'not_started' } },
          ),
        );
      for (const id of objectiveIds)
        ms.push(
          mutationOf(
            ++mid,
            n ? 'objectiveStatus.saveNotes' : 'objectiveStatus.setStatus',
            n
              ? { objectiveId: id, notes: 'note ' + r + id }
              : { objectiveId: id, status: r % 2 ? 'validated' : 'in_progress' },
            { ['objectiveStatus/' + id]: n ? { notes: '' } : { status: 'not_started' } },
          ),
        );
    }
    for (const m of ms) m.key = m.key.slice(0, 24) + String(r * 10000 + m.mid).padStart(12, '0');
    const req = requestOf(dana.id, { mutations: ms });
    const t0 = performance.now();
    z.parse(syncRequestSchema, req);
    const t1 = performance.now();
    refsOf(productSchema, ms);
    const t2 = performance.now();
    await runSync(app.services, principal, req);
    const t3 = performance.now();
    console.log({ n: ms.length, zod: t1 - t0, refs: t2 - t1, run: t3 - t2 }, (globalThis as any).T);
  }
})();
