import * as z from 'zod/mini';
import { endpoint } from '#sync/domain/common/endpoint.ts';

const path = '/api/admin/workspace-export';

/** What an export by the caller would contain now. */
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
    /** Files that devices have not sent yet: an export contains only their records. */
    awaitedFiles: z.int(),
    /** Files that no export contains, because they hold CUI or may hold it. */
    withheldFiles: z.int(),
    /** The approximate size of the export. */
    estimatedBytes: z.int(),
    /** The fingerprint of the key that signs the export: eight groups of four characters. */
    fingerprint: z.string(),
  }),
});
export type ExportFacts = z.infer<typeof getExportFacts.reply>;

/**
 * The workspace as one tar archive, as far as the caller may read it. 409 'export_running' while another export of the
 * workspace is under way.
 */
export const exportWorkspace = endpoint({
  method: 'POST',
  path,
  access: 'workspace.export',
  consequence: 'export',
  reply: z.unknown(),
});
