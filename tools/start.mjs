import { buildWeb } from './build-web.mjs';
import { prepare } from './prepare.mjs';
import { runInForeground } from './run-in-foreground.mjs';
import { environmentFor, runScript } from './run-step.mjs';

await runScript(async () => {
  const node = await prepare();
  await buildWeb(node);
  return runInForeground([
    {
      command: node,
      args: ['--import', new URL('end-with-parent.mjs', import.meta.url).href, 'apps/server/src/main.ts'],
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: environmentFor(node, { NODE_ENV: process.env.NODE_ENV ?? 'production' }),
    },
  ]);
});
