import * as z from 'zod/mini';
import { endpoint } from '#sync/domain/common/endpoint.ts';
import { requiredTextArg } from '#sync/domain/common/text-arg.ts';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import { uploadProgressSchema } from '#sync/domain/document/document-contract.ts';
import { fileHashSchema, mimeTypeSchema } from '#sync/domain/document/document-record.ts';
import { deviceSchema } from './device-record.ts';
import type { HandOverReason } from './hand-over-refusal.ts';
import { serverKeySchema } from './server-key-record.ts';

/** The longest name of a device, and the longest public key as base64url. */
const NAME_LENGTH = 120;
const KEY_LENGTH = 200;

/** A device's public key: ECDSA P-256 as SPKI, base64url. */
const publicKeySchema = z
  .string()
  .check(
    z.regex(/^[\w-]+$/, { error: 'A key is base64url.' }),
    z.maxLength(KEY_LENGTH, { error: 'A key is shorter.' }),
  );
/** What a person calls their device. */
const deviceNameSchema = z
  .string()
  .check(z.trim(), z.minLength(1, { error: 'Name the device.' }), z.maxLength(NAME_LENGTH, { error: 'Too long.' }));
/** SHA-256 of the key's bytes, in hex. */
const deviceIdSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/, { error: 'There is no such device.' }));

/** The most devices of one account in a workspace that have not ended. */
export const LIVE_DEVICES = 50;
/** The most kept packets in one answer; the next ones come once these are decided. */
export const KEPT_LISTED = 20;
/** The most decided packets in one answer, and the days after which a decision is listed no more. */
export const DECIDED_LISTED = 50;
export const DECIDED_DAYS = 90;

/**
 * Registers this browser's key for the caller in the request's workspace, before its first round. Again: the same
 * answer. 409 'other_account' for a key of somebody else, 'device_ended' for one that was lost, 'too_many_devices'.
 */
export const registerDevice = endpoint({
  method: 'POST',
  path: '/api/devices',
  access: 'work.carry',
  background: true,
  body: z.object({ publicKey: publicKeySchema, name: deviceNameSchema }),
  reply: z.object({ device: deviceSchema, server: serverKeySchema }),
});

/**
 * 'This device is lost': by its owner, for all their workspaces, or by an administrator, for this one. Work that it
 * signed and the server does not have yet is kept from then on. Again: the same answer.
 */
export const endDevice = endpoint({
  method: 'POST',
  path: '/api/devices/:id/end',
  access: 'work.carry',
  consequence: 'removal',
  params: z.object({ id: deviceIdSchema }),
  reply: z.object({ endedAt: z.iso.datetime() }),
});

/**
 * Why a packet was kept. 'device_ended': its device was lost. 'author_gone': its author is no member. 'no_place': its
 * author is not in the team. 'refused': a change of it was.
 */
export const keptReasonSchema = z.object({
  code: z.enum(['device_ended', 'author_gone', 'no_place', 'refused']),
  /** With 'refused': the change, and what its author is told. */
  key: z.nullable(z.string()),
  message: z.string(),
});
export type KeptReason = z.infer<typeof keptReasonSchema>;

/**
 * Why the server takes nothing of a packet as it is. 'stranger': its author never was a member. 'role': whoever brings
 * it is a client.
 */
export type PacketRefusal = HandOverReason | 'stranger' | 'role';

const personSchema = z.object({ id: z.string(), name: z.string() });

const keptRecordSchema = z.object({
  table: z.string(),
  id: z.string(),
  /** What names it, if the server or the change itself knows. */
  title: z.nullable(z.string()),
  /** The fields that the change is about: as the author saw them, and as the server has them. */
  saw: z.record(z.string(), z.unknown()),
  /** Null where the server has no such record, or the reader may not see it. */
  server: z.nullable(z.record(z.string(), z.unknown())),
});

const keptChangeSchema = z.object({
  key: z.string(),
  /** The change's name on the wire, with its arguments. */
  name: z.string(),
  args: z.unknown(),
  /** When the author made it, according to their device. */
  at: z.iso.datetime(),
  records: z.array(keptRecordSchema),
});
export type KeptChange = z.infer<typeof keptChangeSchema>;

const keptFileSchema = z.object({
  sha256: z.string(),
  name: z.string(),
  size: z.int(),
  mimeType: mimeTypeSchema,
  /** Whether its bytes came with the packet. */
  isHere: z.boolean(),
});

const keptPacketSchema = z.object({
  id: z.string(),
  /** The assessment whose team it is for; null for the workspace. */
  circle: z.nullable(z.string()),
  author: personSchema,
  device: personSchema,
  /** Who brought it. */
  courier: personSchema,
  madeAt: z.iso.datetime(),
  keptAt: z.iso.datetime(),
  reasons: z.array(keptReasonSchema),
  count: z.int(),
  /** Null for an administrator, if the server does not have the assessment: nobody outside its team sees what it is. */
  changes: z.nullable(z.array(keptChangeSchema)),
  files: z.array(keptFileSchema),
});
export type KeptPacket = z.infer<typeof keptPacketSchema>;

const decidedPacketSchema = z.object({
  ...z.pick(keptPacketSchema, { id: true, author: true, device: true, count: true }).shape,
  state: z.enum(['taken_in', 'discarded']),
  by: personSchema,
  at: z.iso.datetime(),
  /** Null for what was taken in. */
  reason: z.nullable(z.string()),
});
export type DecidedPacket = z.infer<typeof decidedPacketSchema>;

/**
 * What was kept of the caller's own, of people who are gone from teams that the caller leads and, for administrators,
 * of people who are gone from the workspace. Oldest first.
 */
export const listKept = endpoint({
  method: 'GET',
  path: '/api/kept',
  access: 'work.carry',
  reply: z.object({
    kept: z.array(keptPacketSchema),
    total: z.int(),
    /** By assessment that the caller leads: packets of authors who are still in its team and decide themselves. */
    ofOthers: z.array(z.object({ circle: z.string(), count: z.int() })),
    /** What was decided of work that the caller could decide about, newest first. */
    decided: z.array(decidedPacketSchema),
  }),
});

const params = z.object({ id: deviceIdSchema });

/**
 * Runs a kept packet as its author, with the permission of the caller. 'open': some of it may still not be applied.
 * Again: the same answer, for 30 days. 409 'decided' after it was discarded, and afterwards; 'stray' if some of it is
 * of another circle than it says.
 */
export const takeInKept = endpoint({
  method: 'POST',
  path: '/api/kept/:id/take-in',
  access: 'work.carry',
  params,
  reply: z.object({
    state: z.enum(['open', 'taken_in']),
    /** The changes that the server has now, and those that it refused. */
    applied: z.int(),
    refused: z.array(z.object({ key: z.string(), name: z.string(), message: z.string() })),
  }),
});

/** Its changes count as refused, with the reason. Again: the same answer. 409 'decided' after it was taken in. */
export const discardKept = endpoint({
  method: 'POST',
  path: '/api/kept/:id/discard',
  access: 'work.carry',
  params,
  body: z.object({ reason: requiredTextArg('Reason', TEXT_LIMITS.resources) }),
  reply: z.object({ state: z.literal('discarded') }),
});

const fileParams = z.object({ id: deviceIdSchema, sha256: fileHashSchema });

/** How much the server has of a file that a kept packet adds, for its author and all who brought it. */
export const getKeptUpload = endpoint({
  method: 'GET',
  path: '/api/kept/:id/files/:sha256/upload',
  access: 'work.carry',
  background: true,
  params: fileParams,
  reply: uploadProgressSchema,
});

/**
 * The bytes from `offset` on, as of a document's file. 404 for what the packet does not add, for one that was
 * discarded, and for everybody else; 423 'cui' for bytes that must not be here, 403 'quota'.
 */
export const putKeptPart = endpoint({
  method: 'PUT',
  path: '/api/kept/:id/files/:sha256/file',
  access: 'work.carry',
  background: true,
  params: fileParams,
  query: z.object({ offset: z.coerce.number().check(z.int(), z.nonnegative()) }),
  reply: uploadProgressSchema,
});

/** The file as an image or PDF to look at, or as a download, for whoever decides about the packet. */
export const getKeptFile = endpoint({
  method: 'GET',
  path: '/api/kept/:id/files/:sha256/file',
  access: 'work.carry',
  background: true,
  params: fileParams,
  reply: z.unknown(),
});
