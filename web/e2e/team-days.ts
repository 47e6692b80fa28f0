import { families, objectiveIds } from '#sync/catalog/catalog-facts.ts';
import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import { proposeFinding } from '#sync/domain/finding/finding-mutators.ts';
import { emptyFinding, findingId, type Finding } from '#sync/domain/finding/finding-record.ts';
import { recordMethod } from '#sync/domain/method/method-mutators.ts';
import type { Role } from '#sync/domain/permissions/role.ts';
import { consolidatedResult } from '#sync/domain/ruling/consolidated-result.ts';
import { ruledAsProposed, undisputedIn } from '#sync/domain/ruling/family-rulings.ts';
import { ruleFamily } from '#sync/domain/ruling/ruling-mutators.ts';
import { familyOfObjective } from '#sync/domain/team/family-of-objective.ts';
import type { Mutator } from '#sync/engine/mutator.ts';
import { protocolOf } from '#sync/engine/product-header.ts';
import { productSchema } from '#sync/product.ts';
import { MemoryDisk } from '#sync/testing/memory-store.ts';
import { TestDevice } from '#sync/testing/test-device.ts';
import type { Colleague } from './team-plan.ts';

/** Another device of somebody, without a browser: its changes are sent in a round of its own. */
export async function deviceOf({ page, id }: Pick<Colleague, 'page' | 'id'>, role: Role, origin: string) {
  const device = await TestDevice.open(id, role, new MemoryDisk(), productSchema);
  device.clock = Date.now();
  const send = async (data: unknown) => {
    const answer = await page.context().request.post(`${origin}/api/sync`, { headers: { Origin: origin }, data });
    const headers = answer.headers();
    const protocol = protocolOf({ get: (name) => headers[name.toLowerCase()] ?? null });
    return { status: answer.status(), protocol, body: (await answer.json()) as unknown };
  };
  const sync = async () => {
    const { state } = await device.syncBy(send);
    if (state !== 'done' || device.waiting.length > 0) throw new Error(`the other device is ${state}`);
  };
  const change = async <Args>(mutator: Mutator<Args>, args: NoInfer<Args>) => {
    const made = await device.change(mutator, args);
    if ('refused' in made) throw new Error(made.refused.message);
  };
  await sync();
  return { device, sync, change };
}

/** The lead judged and ruled on everything but these objectives, on another device. */
export async function judgeDaysBefore(
  lead: Colleague,
  origin: string,
  assessmentId: string,
  left: readonly string[],
): Promise<void> {
  const { id: leadId } = lead;
  const { device, sync, change } = await deviceOf(lead, 'assessor', origin);
  for (const { code } of families) {
    const own = objectiveIds.filter((id) => familyOfObjective(id) === code && !left.includes(id));
    const methodId = crypto.randomUUID();
    await change(recordMethod, {
      id: methodId,
      assessmentId,
      method: 'examine',
      objectiveIds: own,
      methodObject: `Records of ${code}`,
      subject: { documentId: null, name: '', version: '', page: '', host: '' },
      performedBy: '',
      at: new Date(device.clock).toISOString(),
      place: 'on_site',
      observed: 'As described.',
      result: 'supports',
      evidenceIds: [],
    });
    for (const objectiveId of own) {
      const id = findingId(assessmentId, leadId, objectiveId);
      const { basisReference, basisDate, reason, evidenceIds, answeredIds, mfa, fips } = emptyFinding(id);
      const open = { basisReference, basisDate, reason, evidenceIds, answeredIds, mfa, fips };
      const set = { ...open, determination: 'met' as const, basis: 'implemented' as const, rationale: 'As described.' };
      await change(proposeFinding, { id, set, methodId, documentId: null });
    }
    const findings = [...device.disk.table('finding').values()] as unknown as Finding[];
    const assessment = device.row('assessment', assessmentId) as unknown as Assessment;
    const records = { members: [], findings, methods: [], rulings: [] };
    const { standings } = consolidatedResult(assessment, records);
    await change(ruleFamily, {
      assessmentId,
      family: code,
      rulings: ruledAsProposed(undisputedIn(code, standings), standings),
    });
  }
  await sync();
}
