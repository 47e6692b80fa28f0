import { useEffect, useMemo, useState } from 'react';
import { cmmcIdOf } from '#sync/catalog/requirement-names.ts';
import { mayLeave } from '#sync/domain/document/cui-bytes.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { evidenceTables, type EvidenceTable } from '#sync/domain/document/evidence-table.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { keptEvidenceOf, readKeptRequirements } from '#web/files/kept-requirements.ts';
import { isLastCopy, type DeviceFile, type FileDatabase } from '#web/store/file-database.ts';
import { readWorkspaceSetting } from '#web/store/read-workspace-setting.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';
import { listDocuments } from './list-documents.ts';
import { useLive, useLiveIn, useSharedLive, useSharedLiveIn } from './use-live.ts';

/** Every document, newest first; undefined for the first milliseconds. */
export function useDocuments(): StoredDocument[] | undefined {
  return useSharedLive(listDocuments);
}

/** The documents that are evidence of one record, in the order they were added. */
export function useEvidence(table: EvidenceTable, recordId: string): StoredDocument[] | undefined {
  return useLive(
    async (db) => documentsOf(db, (await db.table(table).get(recordId))?.evidenceFiles ?? []),
    [table, recordId],
  );
}

async function documentsOf(db: RecordDatabase, ids: string[]): Promise<StoredDocument[]> {
  return (await db.table('document').bulkGet(ids)).filter((document) => document !== undefined);
}

/** The numbers of the requirements and objectives that each document is evidence of, in the standard's order. */
export function useProvenNumbers(): ReadonlyMap<string, readonly string[]> | undefined {
  return useSharedLive(readProvenNumbers);
}

/** The same, as this device has it at one moment. */
export async function readProvenNumbers(db: RecordDatabase): Promise<Map<string, string[]>> {
  const [controls, objectives] = await Promise.all([
    db.table('controlStatus').toArray(),
    db.table('objectiveStatus').toArray(),
  ]);
  const found = new Map<string, string[]>();
  for (const { id, evidenceFiles } of [...controls, ...objectives]) {
    for (const documentId of evidenceFiles) found.set(documentId, [...(found.get(documentId) ?? []), id]);
  }
  const collator = new Intl.Collator('en-US', { numeric: true });
  for (const numbers of found.values()) numbers.sort(collator.compare);
  return found;
}

/** The records a document is evidence of, with what people call them. */
export function useCitations(id: string): { table: EvidenceTable; recordId: string; label: string }[] | undefined {
  return useLive(
    async (db) => {
      const lists = evidenceTables.map(async (table) => {
        const rows = (await db.table(table).toArray()).filter(({ evidenceFiles }) => evidenceFiles.includes(id));
        const labelOf = (row: (typeof rows)[number]) => ('weakness' in row ? row.weakness : cmmcIdOf(row.id));
        return rows.map((row) => ({ table, recordId: row.id, label: labelOf(row) }));
      });
      return (await Promise.all(lists)).flat();
    },
    [id],
  );
}

/** The files whose bytes this device holds or wants, by document. */
export function useDeviceFiles(): ReadonlyMap<string, DeviceFile> | undefined {
  const { files } = useWorkspace();
  const rows = useSharedLiveIn(files, listDeviceFiles);
  return useMemo(() => rows && new Map(rows.map((row) => [row.id, row])), [rows]);
}

async function listDeviceFiles(files: FileDatabase): Promise<DeviceFile[]> {
  return files.table('file').toArray();
}

/** The requirements whose files the person wants on this device, by number. */
export function useKeptRequirements(): readonly string[] | undefined {
  const { files } = useWorkspace();
  return useSharedLiveIn(files, readKeptRequirements);
}

/** The documents that are evidence for a requirement or its objectives. */
export function useRequirementEvidence(controlId: string): StoredDocument[] | undefined {
  return useLive(async (db) => documentsOf(db, await keptEvidenceOf(db, [controlId])), [controlId]);
}

/** Files whose bytes only this device has, and those the server refused; oldest first. */
export function useUnsentFiles(): { file: DeviceFile; document: StoredDocument }[] | undefined {
  const documents = useDocuments();
  const files = useDeviceFiles();
  if (!documents || !files) return undefined;
  return documents
    .flatMap((document) => {
      const file = files.get(document.id);
      if (!file || document.storedAt !== null || file.held < file.size) return [];
      return !document.elsewhere || isLastCopy(file) ? [{ file, document }] : [];
    })
    .reverse();
}

/** How many files wait to be sent, without those the server refused or must not have; undefined at first. */
export function useSendableFileCount(): number | undefined {
  const files = useDeviceFiles();
  const whole = [...(files?.values() ?? [])].filter((file) => file.held === file.size && file.sent < file.size);
  const ids = whole.filter(({ trouble }) => trouble === null).map(({ id }) => id);
  return useLive(
    async (db) => {
      const documents = await db.table('document').bulkGet(ids);
      const { cuiBytes } = await readWorkspaceSetting(db);
      return documents.filter((document) => document?.storedAt === null && mayLeave(document, cuiBytes)).length;
    },
    [ids.join(' ')],
  );
}

/** A small picture of an image as an address for `img`; null where there is none. */
export function useThumb(id: string): string | null {
  const { files } = useWorkspace();
  const hasThumb = useLiveIn(files, async () => (await files.table('thumb').where('id').equals(id).count()) > 0, [id]);
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!hasThumb) return;
    let made: string | undefined;
    let isCurrent = true;
    const found = files.table('thumb').get(id);
    void found.then((thumb) => {
      if (!thumb || !isCurrent) return;
      made = URL.createObjectURL(new Blob([thumb.bytes], { type: 'image/jpeg' }));
      setUrl(made);
    });
    return () => {
      isCurrent = false;
      setUrl(null);
      if (made) URL.revokeObjectURL(made);
    };
  }, [files, id, hasThumb]);
  return url;
}
