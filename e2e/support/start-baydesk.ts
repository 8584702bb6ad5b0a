import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { SETTINGS } from '../../apps/server/src/platform/process/config.ts';
import { SERVER_ENVIRONMENT, SERVER_OPTIONS } from '../../tools/server-options.mjs';

const MAIN = join(import.meta.dirname, '../../apps/server/src/main.ts');
/** Effectively no rate limits, unless a test sets its own. */
const UNLIMITED = { REQUESTS_PER_MINUTE: '1000000', PUBLIC_CHANGES_PER_MINUTE: '1000000' };

export interface RunningBaydesk {
  readonly url: string;
  stop(): Promise<void>;
  /** Ends it as a crash does, without a chance to finish anything. */
  kill(): Promise<void>;
}

type Settings = Readonly<Record<string, string>> & { readonly DATA_DIR: string };

/** Starts the server in a process of its own and waits until it runs. */
export async function startBaydesk(settings: Settings): Promise<RunningBaydesk> {
  const PORT = settings['PORT'] ?? String(await findFreePort());
  // The servers of a run share the compiled program, which saves each of them a third of its start.
  const NODE_COMPILE_CACHE = join(settings.DATA_DIR, 'compiled');
  const child = spawn(process.execPath, [...SERVER_OPTIONS, MAIN], {
    env: {
      ...withoutSettings(process.env),
      ...SERVER_ENVIRONMENT,
      ...UNLIMITED,
      LOG_LEVEL: 'error',
      ...settings,
      PORT,
      NODE_COMPILE_CACHE,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`Baydesk ended with ${code} instead of starting`)));
    createInterface(child.stdout).on('line', (line) => {
      const [, address] = /Baydesk is running at (\S+)/.exec(line) ?? [];
      if (address) resolve(address);
    });
  });
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return { url, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

/** Links in messages contain the port, so it must be known before the start. */
export async function findFreePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Leaves out the developer's own settings, so that they do not change the tests. */
function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !(name in SETTINGS.shape)));
}
