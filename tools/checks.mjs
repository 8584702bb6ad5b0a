import { environmentFor, run, scriptOf } from './run-step.mjs';

const CHECKS = [
  { name: 'format', package: 'oxfmt', args: ['--check'] },
  { name: 'lint', package: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  // Builds the packages first, and keeps in `.tmp/types` what did not change since the last run.
  { name: 'types', package: 'typescript', command: 'tsc', args: ['-b', 'apps/server', 'apps/web', '.'] },
  { name: 'architecture', package: 'vitest', args: ['run', '--project', 'tools'] },
  { name: 'dead code', package: 'knip', args: ['--no-progress'] },
];

/** A short line per check, and everything it said when it fails. */
export async function runChecks(node) {
  let failed = 0;
  for (const check of CHECKS) {
    const started_at = Date.now();
    const { exit_code, output } = await run(node, [scriptOf(check.package, check.command), ...check.args], {
      env: environmentFor(node, { NO_COLOR: '1' }),
    });
    const seconds = ((Date.now() - started_at) / 1000).toFixed(1);
    if (exit_code !== 0) failed += 1;
    console.log(`${exit_code === 0 ? 'ok    ' : 'FAILED'} ${check.name} (${seconds} s)`);
    if (exit_code !== 0) console.log(output.trimEnd());
  }
  return { passed: CHECKS.length - failed, failed };
}
