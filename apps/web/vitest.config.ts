import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineProject } from 'vitest/config';
import { launchOptions } from '../../tools/find-chromium.mjs';

/** Component tests: `npx vitest run --project components FormDialog` runs those of one file. */
export default defineProject({
  root: import.meta.dirname,
  plugins: [react()],
  // Every package is bundled before the first test: one found later would reload the page in the middle of a test.
  optimizeDeps: { entries: ['src/main.tsx', 'src/**/*.browser.test.tsx'], include: ['axe-core'] },
  test: {
    name: 'components',
    // A page mostly waits for the next click, so there is one more than cores.
    maxWorkers: availableParallelism() + 1,
    // Files share a page and its loaded modules; `setup.ts` begins every test with an empty page.
    isolate: false,
    include: ['src/**/*.browser.test.tsx'],
    setupFiles: ['src/testing/setup.ts'],
    // For busy machines; a quiet one needs a tenth.
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      traceView: 'off',
      viewport: { width: 1280, height: 720 },
      dependencySourcemaps: false,
      locators: { exact: false },
      provider: playwright({
        launchOptions: launchOptions(),
        contextOptions: { reducedMotion: 'reduce' },
        actionTimeout: 10_000,
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
