import { runChecks } from './checks.mjs';
import { prepare } from './prepare.mjs';
import { runScript } from './run-step.mjs';

await runScript(async () => {
  const { failed } = await runChecks(await prepare());
  return failed === 0 ? 0 : 1;
});
