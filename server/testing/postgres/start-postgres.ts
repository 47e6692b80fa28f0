import exitHook from 'async-exit-hook';
import type { TestProject } from 'vitest/node';
import { addStranger } from '#server/testing/stranger.ts';
import { startCluster } from './postgres-cluster.ts';
import { createTemplate } from './template-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the cluster, in the suites that run on PostgreSQL. */
    postgres?: string;
  }
}

/** Before the suites that run on PostgreSQL: a cluster with a migrated database to copy. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster();
  await createTemplate(cluster.url);
  await createTemplate(cluster.url, addStranger);
  project.provide('postgres', cluster.url);
  return async () => {
    await cluster.stop();
    // The cluster's library would end the process by itself: with 0 before its end, with an error of its own at it.
    exitHook.unhookEvent('beforeExit');
    exitHook.unhookEvent('exit');
  };
}
