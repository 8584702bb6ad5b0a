import { runChecks } from './checks.mjs';
import { prepare, runScript } from './prepare.mjs';

await runScript(async () => {
  const { failed } = await runChecks(await prepare());
  return failed === 0 ? 0 : 1;
});
