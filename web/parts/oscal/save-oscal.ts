import { oscalFile, type OscalDocument } from '#sync/domain/oscal/oscal-files.ts';
import type { Workspace } from '#web/account/workspace.ts';
import { saveFile } from '#web/files/save-file.ts';
import { readOscalRecords } from '#web/records/read-oscal-records.ts';

/** Makes one document from the records of this device and offers it as a download. */
export async function saveOscal({ db }: Workspace, document: OscalDocument, isForOutsiders: boolean): Promise<void> {
  const file = oscalFile(document, await readOscalRecords(db), { isForOutsiders });
  if (!file) throw new Error(`there is no ${document} to write`);
  saveFile(file.name, file.text, 'application/json');
}
