import { listWorkplaces } from '@baydesk/contract/workplaces.contract';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
let manager: TestClient;
beforeAll(async () => {
  app = await openTestApp();
  manager = await app.as('ROLE_MANAGER');
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.close());

const AFTER_WARM_UP_MS = 60_000;
const RESOLUTION_MS = 10;

/** The event loop as if it had fallen behind by this much on average, long after the start. Returns what makes it later. */
async function fallBehind(mean_ms: number): Promise<(by_ms: number) => void> {
  const measured = prototypeWith(monitorEventLoopDelay(), 'mean');
  const now = performance.now.bind(performance);
  let later_ms = AFTER_WARM_UP_MS;
  vi.spyOn(performance, 'now').mockImplementation(() => now() + later_ms);
  vi.spyOn(measured, 'mean', 'get').mockReturnValue(mean_ms * 1e6);
  const measured_ms = Number.isNaN(mean_ms) ? Infinity : mean_ms - RESOLUTION_MS;
  await vi.waitUntil(() => app.app.memoryUsage().eventLoopDelay === measured_ms, { timeout: 20_000 });
  return (by_ms) => {
    later_ms += by_ms;
  };
}

function prototypeWith<T extends object>(value: T, property: keyof T): T {
  return Object.hasOwn(value, property) ? value : prototypeWith(Object.getPrototypeOf(value) as T, property);
}

it('refuses calls while the process is overloaded, but not after a single pause, and still tells how it is', async () => {
  const passTime = await fallBehind(5_000);
  expect((await manager.call(listWorkplaces)).status).toBe(200);
  passTime(2_000);
  const refused = await manager.call(listWorkplaces);
  expect([refused.status, refused.errors[0]?.code, refused.headers.get('retry-after')]).toEqual([
    503,
    'overloaded',
    '5',
  ]);
  for (const path of ['/healthz', '/readyz', '/metrics'])
    expect([path, (await app.client().fetch(path)).status]).toEqual([path, 200]);
  passTime(60_000);
  expect((await manager.call(listWorkplaces)).status).toBe(200);
});

it('does not take a moment in which nothing was measured for an overload', async () => {
  await fallBehind(NaN);
  expect((await manager.call(listWorkplaces)).status).toBe(200);
});
