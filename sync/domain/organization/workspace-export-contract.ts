import * as z from 'zod/mini';
import { endpoint } from '#sync/domain/common/endpoint.ts';

const path = '/api/admin/workspace-export';

/** What an export by the caller would hold now. */
export const getExportFacts = endpoint({
  method: 'GET',
  path,
  access: 'workspace.export',
  reply: z.object({
    records: z.int(),
    historySteps: z.int(),
    auditLines: z.int(),
    /** Files whose bytes the server has. */
    files: z.int(),
    fileBytes: z.int(),
    /** Files that devices have not sent yet: an export has their records only. */
    awaitedFiles: z.int(),
    /** Here, and in no export: they hold CUI or may hold it. */
    withheldFiles: z.int(),
    /** About how large the export will be. */
    estimatedBytes: z.int(),
    /** Of the key that signs the export: eight groups of four characters. */
    fingerprint: z.string(),
  }),
});
export type ExportFacts = z.infer<typeof getExportFacts.reply>;

/**
 * The whole workspace as one file, as far as the caller's reach goes: a tar archive. 409 'export_running' while another
 * export of the workspace is under way.
 */
export const exportWorkspace = endpoint({
  method: 'POST',
  path,
  access: 'workspace.export',
  consequence: 'export',
  reply: z.unknown(),
});
