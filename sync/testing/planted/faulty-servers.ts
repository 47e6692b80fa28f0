import type { SyncAnswer, SyncRequest } from '#sync/engine/answer.ts';
import type { UncheckedReply } from '#sync/engine/authenticated-answer.ts';
import type { BatchOutcome } from '#sync/engine/decide-batch.ts';
import type { Mutation } from '#sync/engine/mutation.ts';
import { NO_OP } from '#sync/engine/no-op.ts';
import { Overlay } from '#sync/engine/overlay.ts';
import { writePast } from '#sync/engine/past-header.ts';
import { isFreezing } from '#sync/engine/run-mutation.ts';
import type { Actor } from '#sync/engine/schema.ts';
import { MemoryServer } from '#sync/testing/memory-server.ts';

/** Ways in which a server could be wrong, each as a faulty server. */
export const serverDefects: Record<string, typeof MemoryServer> = {
  'known keys and numbers are applied again': class extends MemoryServer {
    protected override decide(request: SyncRequest, overlay: Overlay, actor: Actor, now: string): BatchOutcome {
      this.lmids.set(request.clientId, (request.mutations[0]?.mid ?? 1) - 1);
      this.logByKey.clear();
      return super.decide(request, overlay, actor, now);
    }
  },
  'a refusal stops the batch': class extends MemoryServer {
    protected override decide(request: SyncRequest, overlay: Overlay, actor: Actor, now: string): BatchOutcome {
      const outcome = super.decide(request, overlay, actor, now);
      return 'problem' in outcome || outcome.rejections.length === 0 ? outcome : { problem: 'gap' };
    }
  },
  'a batch is carried out table by table': class extends MemoryServer {
    protected override decide(request: SyncRequest, overlay: Overlay, actor: Actor, now: string): BatchOutcome {
      const isFirst = ({ name }: Mutation) => (name.startsWith('controlStatus.') ? 0 : 1);
      const mids = request.mutations.map(({ mid }) => mid);
      const sorted = request.mutations.toSorted((a, b) => isFirst(a) - isFirst(b));
      const mutations = sorted.map((mutation, at) => ({ ...mutation, mid: mids[at] ?? 0 }));
      return super.decide({ ...request, mutations }, overlay, actor, now);
    }
  },
  'a deletion is acknowledged and not carried out': class extends MemoryServer {
    protected override decide(request: SyncRequest, overlay: Overlay, actor: Actor, now: string): BatchOutcome {
      const mutations = request.mutations.map((one): Mutation =>
        one.name === 'card.delete' ? { ...one, key: `${one.key.slice(0, -8)}00000000`, name: NO_OP, args: null } : one,
      );
      return super.decide({ ...request, mutations }, overlay, actor, now);
    }
  },
  'refusals are not told': class extends MemoryServer {
    protected override answer(request: SyncRequest, _rejections: [], now: string): SyncAnswer | 'stale' {
      return super.answer(request, [], now);
    }
  },
  'disagreements are not kept': class extends MemoryServer {
    protected override commit(...args: Parameters<MemoryServer['commit']>): void {
      super.commit(...args);
      for (const [key, { table }] of this.records) if (table === 'conflict') this.records.delete(key);
    }
  },
  'the rest of a page is skipped': class extends MemoryServer {
    protected override page(request: SyncRequest): ReturnType<MemoryServer['page']> {
      const page = super.page(request);
      return page === 'stale' ? page : { ...page, cursor: this.seq, more: false };
    }
  },
  'keys are not looked up': class extends MemoryServer {
    protected override decide(request: SyncRequest, overlay: Overlay, actor: Actor, now: string): BatchOutcome {
      this.logByKey.clear();
      return super.decide(request, overlay, actor, now);
    }
  },
  'deletions are not told': class extends MemoryServer {
    protected override page(request: SyncRequest): ReturnType<MemoryServer['page']> {
      const page = super.page(request);
      return page === 'stale' ? page : { ...page, del: {} };
    }
  },
  'deletions are told on the first page only': class extends MemoryServer {
    protected override page(request: SyncRequest): ReturnType<MemoryServer['page']> {
      const page = super.page(request);
      return page === 'stale' || !request.continues ? page : { ...page, del: {} };
    }
  },
  'what came ahead is not told again': class extends MemoryServer {
    protected override page(request: SyncRequest): ReturnType<MemoryServer['page']> {
      const page = super.page(request);
      if (page === 'stale' || !request.continues) return page;
      const rest = Object.entries(page.put).filter(([table]) => !request.ahead?.includes(table));
      return { ...page, put: Object.fromEntries(rest) };
    }
  },
  'a page ends inside a transaction': class extends MemoryServer {
    protected override page(request: SyncRequest): ReturnType<MemoryServer['page']> {
      const page = super.page(request);
      if (page === 'stale' || !page.more) return page;
      const [table, rows = []] = Object.entries(page.put).at(-1) ?? [];
      return table === undefined || rows.length < 2
        ? page
        : { ...page, put: { ...page.put, [table]: rows.slice(0, -1) } };
    }
  },
  'a continued snapshot begins anew once deletions are forgotten': class extends MemoryServer {
    protected override page(request: SyncRequest): ReturnType<MemoryServer['page']> {
      return super.page(request.baseCursor < this.tombstonesFrom ? { ...request, continues: false } : request);
    }
  },
  'a cursor beyond the sequence gets no snapshot': class extends MemoryServer {
    protected override page(request: SyncRequest): ReturnType<MemoryServer['page']> {
      if (request.baseCursor <= this.seq) return super.page(request);
      return { cursor: request.baseCursor, put: {}, del: {}, snapshot: null, more: false };
    }
  },
  'a rollback goes unnoticed': class extends MemoryServer {
    protected override hasForgotten(): boolean {
      return false;
    }
  },
  'any past is confirmed': class extends MemoryServer {
    override pastOf({ id, proof }: Pick<SyncRequest, 'id' | 'proof'>): string | null {
      return proof && writePast({ id, proof });
    }
  },
  'another life answers under the name of the first': class extends MemoryServer {
    override handle(request: SyncRequest, actor: Actor, now: string): UncheckedReply {
      const reply = super.handle({ ...request, epoch: null, proof: null }, actor, now);
      const body = reply.body as SyncAnswer;
      if (reply.status !== 200 || request.epoch === null) return reply;
      return { ...reply, body: { ...body, epoch: request.epoch, proof: { ...body.proof, epoch: request.epoch } } };
    }
  },
  'an offered change replaces a newer value': class extends MemoryServer {
    protected override decide(request: SyncRequest, overlay: Overlay, actor: Actor, now: string): BatchOutcome {
      const mutations = request.mutations.map((mutation): Mutation => ({ ...mutation, offered: undefined }));
      return super.decide({ ...request, mutations }, overlay, actor, now);
    }
  },
  'what was frozen is frozen anew': class extends MemoryServer {
    protected override decide(request: SyncRequest, overlay: Overlay, actor: Actor, now: string): BatchOutcome {
      const mutations = request.mutations.map((one): Mutation =>
        isFreezing(this.schema, one) ? { ...one, offered: undefined } : one,
      );
      return super.decide({ ...request, mutations }, overlay, actor, now);
    }
  },
  'deletions are forgotten during a recovery': class extends MemoryServer {
    override purge(before: string): void {
      const { recovery } = this;
      this.recovery = null;
      super.purge(before);
      this.recovery = recovery;
    }
  },
  'a row that no mutator declares is read': class extends MemoryServer {
    protected override load(mutations: readonly Mutation[]): Overlay {
      return super.load(mutations.map((one) => (one.name === 'card.tagList' ? { ...one, name: 'card.pin' } : one)));
    }
  },
};
