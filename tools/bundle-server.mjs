import { join } from 'node:path';
import { FOLDER } from './bundle-server.config.mjs';
import { environmentFor, Refusal, ROOT, run, scriptOf, step } from './run-step.mjs';

/**
 * Bundles the server for the tests that start it, because a process that loads the bundle starts with a third of the work.
 * Returns the file to start.
 */
export async function bundleServer(node) {
  const args = ['build', '--config', join(ROOT, 'tools/bundle-server.config.mjs'), '--logLevel', 'error'];
  await step('Bundling the server', async () => {
    const { exit_code, output } = await run(node, [scriptOf('vite'), ...args], { env: environmentFor(node) });
    if (exit_code !== 0) throw new Refusal(`${output}\nThe server could not be bundled; see above.`);
  });
  return join(FOLDER, 'main.mjs');
}
