import type { Hono } from 'hono';
import { PART_BYTES } from '#sync/domain/document/document-contract.ts';
import * as contract from '#sync/domain/hand-over/hand-over-contract.ts';
import { putSealedPart } from '#sync/domain/hand-over/sealed-file-contract.ts';
import { getServerKey } from '#sync/domain/hand-over/server-key-contract.ts';
import type { AppEnv } from '#server/app-context.ts';
import type { AuditEntry } from '#server/audit/audit-table.ts';
import { notePersonal } from '#server/audit/noted-refusals.ts';
import { readPart } from '#server/http/read-part.ts';
import { serve } from '#server/http/serve-endpoint.ts';
import { discard, takeIn } from './decide-kept.ts';
import { endDevice, registerDevice } from './devices.ts';
import { giveKeptFile, keptProgress, takeKeptPart } from './kept-files.ts';
import { readKept } from './kept-view.ts';
import { takeSealedPart } from './sealed-upload.ts';
import { handOverKeys } from './server-keys.ts';

/** Devices that sign what others carry, files for the server to open, and what was brought and may not be applied. */
export function registerHandOver(app: Hono<AppEnv>): void {
  serve(app, contract.registerDevice, ({ body, principal, services, context }) =>
    registerDevice(services, principal, { ...body, address: context.get('address') }),
  );

  serve(app, contract.endDevice, ({ params: { id }, principal, services, context }) =>
    endDevice(services, principal, id, context.get('address')),
  );

  serve(app, getServerKey, async ({ services }) => ({ id: handOverKeys(services.proofs).halves.id }));

  serve(app, putSealedPart, async ({ query, principal, services, context }) => {
    const bytes = await readPart(context.req.raw, PART_BYTES);
    return takeSealedPart(services, principal, { ...query, bytes, address: context.get('address') });
  });

  serve(app, contract.listKept, ({ principal, services }) => readKept(services, principal));

  serve(app, contract.takeInKept, ({ params: { id }, principal, services, context }) =>
    takeIn(services, principal, id, context.get('address')),
  );

  serve(app, contract.discardKept, async ({ params: { id }, body, principal, services, context }) => {
    await discard(services, principal, { packetId: id, ...body, address: context.get('address') });
    return { state: 'discarded' as const };
  });

  serve(app, contract.getKeptUpload, ({ params, principal, services, context }) =>
    keptProgress(services, principal, params, context.get('address')),
  );

  serve(app, contract.putKeptPart, ({ params, query, principal, services, context }) => {
    const part = { request: context.req.raw, offset: query.offset, address: context.get('address') };
    return takeKeptPart(services, principal, params, part);
  });

  serve(app, contract.getKeptFile, async ({ params, principal, services, context }) => {
    const { answer, circle } = await giveKeptFile(services, principal, params, context.req.header('range'));
    if (answer.ok) {
      const detail: AuditEntry['detail'] =
        circle === null ? { packetId: params.id, sha256: params.sha256 } : { assessmentId: circle };
      await notePersonal(context, 'file_downloaded', params.sha256, detail);
    }
    return answer;
  });
}
