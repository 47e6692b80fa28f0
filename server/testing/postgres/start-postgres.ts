import exitHook from 'async-exit-hook';
import type { TestProject } from 'vitest/node';
import { addStranger } from '#server/testing/stranger.ts';
import { startCluster } from './postgres-cluster.ts';
import { createTemplate } from './template-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the cluster, in test runs on PostgreSQL. */
    postgres?: string;
  }
}

/** Runs before the tests on PostgreSQL: starts a cluster with a migrated database to copy. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster();
  await createTemplate(cluster.url);
  await createTemplate(cluster.url, addStranger);
  project.provide('postgres', cluster.url);
  return async () => {
    await cluster.stop();
    // The cluster's library would end the process: early with code 0, or at exit with an error of its own.
    exitHook.unhookEvent('beforeExit');
    exitHook.unhookEvent('exit');
  };
}
