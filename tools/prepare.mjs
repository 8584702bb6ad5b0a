import { installDependencies, majorOf } from './install-dependencies.mjs';
import { Refusal } from './run-step.mjs';

const OLDEST_NODE_FOR_TOOLS = 18;

/** Makes a fresh clone ready to run, and returns the path of the Node to run it with. */
export async function prepare() {
  if (majorOf(process.version) < OLDEST_NODE_FOR_TOOLS)
    throw new Refusal(
      `Baydesk needs Node ${OLDEST_NODE_FOR_TOOLS} or later, and this is ${process.version}; install a newer one from https://nodejs.org and start again.`,
    );
  return installDependencies();
}
