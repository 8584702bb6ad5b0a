import { join } from 'node:path';
import { prepare } from './prepare.mjs';
import { runInForeground } from './run-in-foreground.mjs';
import { environmentFor, ROOT, runScript, scriptOf } from './run-step.mjs';

await runScript(async () => {
  const node = await prepare();
  const env = environmentFor(node);
  const api_url = `http://127.0.0.1:${process.env.PORT ?? 3000}`;
  return runInForeground([
    { command: node, args: ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], stdio: 'inherit', env },
    {
      command: node,
      args: [scriptOf('vite')],
      stdio: 'inherit',
      cwd: join(ROOT, 'apps', 'web'),
      env: { ...env, API_URL: api_url },
    },
  ]);
});
