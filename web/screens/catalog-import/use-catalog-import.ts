import { useState } from 'react';
import { importCatalog } from '#sync/domain/control/catalog-contract.ts';
import type { BodyOf, ReplyOf } from '#sync/domain/common/endpoint.ts';
import { call, CallError } from '#web/data/call.ts';
import { useWorkspace } from '#web/data/account/use-account.ts';
import { showToast } from '#web/kit/toast-queue.ts';

type Source = { source: 'file'; document: unknown } | { source: 'built_in' };
type Body = BodyOf<typeof importCatalog>;
export type CatalogPreview = ReplyOf<typeof importCatalog>;

/** 'preview': what would change, from a file with this name or from the built-in texts. */
type CatalogImport =
  | { phase: 'choosing'; problem: string | null }
  | { phase: 'asking' }
  | { phase: 'preview'; preview: CatalogPreview; isApplying: boolean };

export interface CatalogImportActions {
  state: CatalogImport;
  readFile: (file: File) => void;
  compareBuiltIn: () => void;
  apply: () => void;
  cancel: () => void;
}

function sentenceOf(error: unknown): string {
  if (error instanceof CallError) return error.body?.message ?? error.message;
  return 'The server cannot be reached. Try again once there is a connection.';
}

/** Compares first, and replaces only what was shown. */
export function useCatalogImport(): CatalogImportActions {
  const { loop } = useWorkspace();
  const [state, setState] = useState<CatalogImport>({ phase: 'choosing', problem: null });
  const [source, setSource] = useState<Source>({ source: 'built_in' });
  const fail = (problem: string) => setState({ phase: 'choosing', problem });
  const send = (from: Source, dryRun: boolean) => call(importCatalog, { body: { ...from, dryRun } as Body });

  const compare = async (from: Source) => {
    setState({ phase: 'asking' });
    setSource(from);
    try {
      setState({ phase: 'preview', preview: await send(from, true), isApplying: false });
    } catch (error) {
      fail(sentenceOf(error));
    }
  };

  const readFile = async (file: File) => {
    setState({ phase: 'asking' });
    let document: unknown;
    try {
      document = JSON.parse(await file.text());
    } catch {
      return fail(`${file.name} is not JSON.`);
    }
    return compare({ source: 'file', document });
  };

  const apply = async () => {
    if (state.phase !== 'preview') return;
    setState({ ...state, isApplying: true });
    try {
      const { differences } = await send(source, false);
      showToast({
        title: 'Catalog replaced',
        description: `${differences.length} texts changed.`,
        glyph: 'complete',
        isServersWord: true,
      });
      setState({ phase: 'choosing', problem: null });
      void loop.syncNow();
    } catch (error) {
      fail(sentenceOf(error));
    }
  };

  return {
    state,
    readFile: (file) => void readFile(file),
    compareBuiltIn: () => void compare({ source: 'built_in' }),
    apply: () => void apply(),
    cancel: () => setState({ phase: 'choosing', problem: null }),
  };
}
