import type { TestProject } from 'vitest/node';
import { startTestCluster } from '../db/testing/test-cluster.ts';
import { startSandbox } from './sandbox-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string;
    sandboxUrl: string;
  }
}

/** One PostgreSQL and one sandbox for all test files. Each file has a database of its own. */
export default async function setup(project: TestProject): Promise<() => void> {
  const [cluster, sandbox] = await Promise.all([startTestCluster(), startSandbox()]);
  project.provide('clusterUrl', cluster.url);
  project.provide('sandboxUrl', sandbox.url);
  return () => {
    sandbox.child.kill();
  };
}
