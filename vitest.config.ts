import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './apps/server/src/testing/longest-first.ts';

export default defineConfig({
  test: {
    // By default Vitest leaves one core to its screen, which a whole run does not need.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          // The rules keep no state, so their files share a process and its loaded modules.
          isolate: false,
          include: ['packages/*/src/**/*.test.ts', 'apps/web/src/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          // Every file opens a database of its own, so files can share a process and its loaded modules.
          isolate: false,
          globalSetup: ['./apps/server/src/testing/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // A busy machine takes longer than a second to notice what happened; a quiet one does not wait.
          expect: { poll: { timeout: 10_000 } },
        },
      },
      './apps/web/vitest.config.ts',
      { test: { name: 'tools', isolate: false, include: ['tools/**/*.test.ts'], testTimeout: 30_000 } },
    ],
  },
});
