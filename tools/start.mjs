import { webBuild } from './build-web.mjs';
import { prepare } from './prepare.mjs';
import { runInForeground } from './run-in-foreground.mjs';
import { environmentFor, runScript } from './run-step.mjs';
import { SERVER_ENVIRONMENT, SERVER_OPTIONS } from './server-options.mjs';

const END_WITH_PARENT = ['--import', new URL('end-with-parent.mjs', import.meta.url).href];
const WITH_CHANNEL = ['inherit', 'inherit', 'inherit', 'ipc'];

await runScript(async () => {
  const node = await prepare();
  const build = webBuild(node);
  const server = {
    command: node,
    args: [...SERVER_OPTIONS, ...END_WITH_PARENT, 'apps/server/src/main.ts', ...(build ? ['--after-web-build'] : [])],
    stdio: WITH_CHANNEL,
    env: environmentFor(node, { ...SERVER_ENVIRONMENT, NODE_ENV: process.env.NODE_ENV ?? 'production' }),
  };
  return runInForeground(build ? [server, buildBeside(build)] : [server]);
});

/** The server prepares the database during the build, and listens once it is told that the build is there. */
function buildBeside({ command, args, cwd, env, keepStamp }) {
  const started_at = Date.now();
  console.log('Building the web application');
  return {
    command,
    args: [...END_WITH_PARENT, ...args],
    stdio: WITH_CHANNEL,
    cwd,
    env,
    onEnd(exit_code, [server]) {
      if (exit_code !== 0) {
        console.error('The web application could not be built; see above.');
        return;
      }
      keepStamp();
      console.log(`Built the web application in ${((Date.now() - started_at) / 1000).toFixed(1)} s`);
      if (server.connected) server.send('web application built');
    },
  };
}
