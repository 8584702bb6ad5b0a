import { buildWeb } from './build-web.mjs';
import { prepare } from './prepare.mjs';
import { runInForeground } from './run-in-foreground.mjs';
import { environmentFor, runScript } from './run-step.mjs';
import { SERVER_ENVIRONMENT, SERVER_OPTIONS } from './server-options.mjs';

await runScript(async () => {
  const node = await prepare();
  await buildWeb(node);
  return runInForeground([
    {
      command: node,
      args: [
        ...SERVER_OPTIONS,
        '--import',
        new URL('end-with-parent.mjs', import.meta.url).href,
        'apps/server/src/main.ts',
      ],
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: environmentFor(node, { ...SERVER_ENVIRONMENT, NODE_ENV: process.env.NODE_ENV ?? 'production' }),
    },
  ]);
});
