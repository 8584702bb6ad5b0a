import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from './tools/find-chromium.mjs';

/** A flow that differs on a phone has a file of its own. */
const PHONE_FLOWS = /\.phone\.(spec|test)\.ts$/;

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results/browser',
  // A page often waits for the server or the next frame, so there is one more than cores.
  workers: availableParallelism() + 1,
  retries: 0,
  // Tests own their shop; the groups of the walk over screens say that they stay together.
  fullyParallel: true,
  // For busy machines; a quiet one needs a tenth.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env['CI']),
  use: {
    baseURL: process.env['BAYDESK_URL'],
    // A trace of every flow costs a sixth of the time; `BAYDESK_TRACE=1` keeps those that fail.
    trace: process.env['BAYDESK_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // A notice that fades out while colours are checked has too little contrast.
    contextOptions: { reducedMotion: 'reduce' },
    // A click that never becomes possible ends its test early, with the reason.
    actionTimeout: 20_000,
    // Only the tests of work without network let it in; elsewhere it would answer for the server.
    serviceWorkers: 'block',
    launchOptions: launchOptions(),
  },
  projects: [
    { name: 'desktop', testIgnore: PHONE_FLOWS, use: { ...devices['Desktop Chrome'] } },
    { name: 'phone', testMatch: PHONE_FLOWS, use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } } },
  ],
});
