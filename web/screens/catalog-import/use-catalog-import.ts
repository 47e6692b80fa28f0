import { useState } from 'react';
import { toBase64 } from '#sync/domain/common/byte-text.ts';
import { csvFile } from '#sync/domain/common/csv-cell.ts';
import type { ReplyOf } from '#sync/domain/common/endpoint.ts';
import { IMPORT_BYTES, importCatalog } from '#sync/domain/pack/catalog-import-contract.ts';
import { templateTable } from '#sync/domain/pack/read-table.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { saveFile } from '#web/files/save-file.ts';
import { showToast } from '#web/kit/toast-queue.ts';
import { call, CallError } from '#web/store/calls/call.ts';

export type CatalogPreview = ReplyOf<typeof importCatalog>;

interface ReadFile {
  name: string;
  base64: string;
}

/** 'preview': the result that the files chosen so far would have. */
type CatalogImport =
  { phase: 'choosing' } | { phase: 'asking' } | { phase: 'preview'; preview: CatalogPreview; isApplying: boolean };

export interface CatalogImportActions {
  state: CatalogImport;
  problem: string | null;
  isFromNothing: boolean;
  addFiles: (files: readonly File[]) => void;
  setFromNothing: (is: boolean) => void;
  apply: () => void;
  cancel: () => void;
  saveTemplate: () => void;
}

function sentenceOf(error: unknown): string {
  if (error instanceof CallError) return error.body?.message ?? error.message;
  return 'The server cannot be reached. Try again once there is a connection.';
}

/** Compares first, and imports only what was shown. More files add to those chosen before. */
export function useCatalogImport(): CatalogImportActions {
  const { loop } = useWorkspace();
  const [state, setState] = useState<CatalogImport>({ phase: 'choosing' });
  const [problem, setProblem] = useState<string | null>(null);
  const [files, setFiles] = useState<readonly ReadFile[]>([]);
  const [isFromNothing, setIsFromNothing] = useState(false);

  const compare = async (chosen: readonly ReadFile[], fromNothing: boolean) => {
    const before = state;
    setProblem(null);
    setState({ phase: 'asking' });
    try {
      const preview = await call(importCatalog, { body: { files: [...chosen], fromNothing, dryRun: true } });
      setFiles(chosen);
      setIsFromNothing(fromNothing);
      setState({ phase: 'preview', preview, isApplying: false });
    } catch (error) {
      setProblem(sentenceOf(error));
      setState(before);
    }
  };

  const addFiles = async (added: readonly File[]) => {
    const known = files.reduce((sum, { base64 }) => sum + (base64.length * 3) / 4, 0);
    if (added.reduce((sum, { size }) => sum + size, known) > IMPORT_BYTES) {
      return setProblem(`The files are larger than ${IMPORT_BYTES / 1024 / 1024} MB together. Import them one by one.`);
    }
    const read = await Promise.all(
      added.map(async (file) => ({ name: file.name, base64: toBase64(new Uint8Array(await file.arrayBuffer())) })),
    );
    const others = files.filter(({ name }) => !read.some((one) => one.name === name));
    return compare([...others, ...read], isFromNothing);
  };

  const cancel = () => {
    setProblem(null);
    setFiles([]);
    setIsFromNothing(false);
    setState({ phase: 'choosing' });
  };

  const apply = async () => {
    if (state.phase !== 'preview') return;
    setProblem(null);
    setState({ ...state, isApplying: true });
    try {
      const body = { files: [...files], fromNothing: isFromNothing, dryRun: false };
      const { coverage } = await call(importCatalog, { body });
      showToast({
        title: 'Official text imported',
        description: `${coverage.requirements} requirements and ${coverage.objectives} objectives.`,
        glyph: 'complete',
        isServersWord: true,
      });
      cancel();
      void loop.syncNow();
    } catch (error) {
      setProblem(sentenceOf(error));
      setState({ ...state, isApplying: false });
    }
  };

  return {
    state,
    problem,
    isFromNothing,
    addFiles: (added) => void addFiles(added),
    setFromNothing: (is) => void compare(files, is),
    apply: () => void apply(),
    cancel,
    saveTemplate: () => saveFile('official-text-template.csv', csvFile(templateTable()), 'text/csv'),
  };
}
