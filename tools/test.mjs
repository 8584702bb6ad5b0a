import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { buildWeb } from './build-web.mjs';
import { runChecks } from './checks.mjs';
import { findChromium } from './find-chromium.mjs';
import { prepare } from './prepare.mjs';
import { environmentFor, ROOT, run, runScript, scriptOf } from './run-step.mjs';

const REPORTS = join(ROOT, 'test-results', 'reports');
const E2E = join(ROOT, 'e2e');
const CRASHED = { passed: 0, failed: 1 };

async function testEverything() {
  try {
    const node = await prepare();
    return [
      await stage('Checks', () => runChecks(node)),
      await stage('Unit tests', () => runVitest(node, 'unit')),
      await stage('Server tests', () => runVitest(node, 'server')),
      await stage('Browser tests', () => runPlaywright(node)),
    ];
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return [CRASHED];
  }
}

/** A stage that cannot run counts as one failure, and the others still run. */
async function stage(title, action) {
  console.log(`\n${title}`);
  try {
    return await action();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return CRASHED;
  }
}

async function runVitest(node, project) {
  const report = join(REPORTS, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = [scriptOf('vitest'), 'run', '--project', project, '--passWithNoTests', ...reporters];
  const { exit_code } = await run(node, args, {
    stdio: 'inherit',
    env: environmentFor(node, process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
  });
  const { numPassedTests, numFailedTests } = readReport(report);
  return tallyOf(numPassedTests, numFailedTests, exit_code);
}

async function runPlaywright(node) {
  const files = existsSync(E2E) ? readdirSync(E2E, { recursive: true }) : [];
  const hasTests = files.some((path) => /\.(spec|test)\.ts$/.test(String(path)));
  if (!hasTests) return { passed: 0, failed: 0 };
  const chromium = await findChromium(node);
  await buildWeb(node);
  const report = join(REPORTS, 'browser.json');
  const { exit_code } = await run(node, [scriptOf('@playwright/test', 'playwright'), 'test', '--reporter=line,json'], {
    stdio: 'inherit',
    env: environmentFor(node, { BAYDESK_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
  });
  const { stats, suites } = readReport(report);
  for (const failure of failuresOf(suites)) console.log(failure);
  return tallyOf(stats.expected + stats.flaky, stats.unexpected, exit_code);
}

/** What failed and why, told once more at the end, where whoever reads a long run looks first. */
function failuresOf(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, line, title, tests }) => {
        const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
        const messages = errors.map(({ message = '' }) => stripVTControlCharacters(message).split('\n').slice(0, 12));
        return `\n${file}:${line} ${title}\n${messages.flat().join('\n')}`;
      }),
    ...failuresOf(inner),
  ]);
}

/** A run that failed outside its tests (a suite that does not load, a setup that throws) has failed too. */
const tallyOf = (passed, failed, exit_code) => ({ passed, failed: exit_code === 0 ? failed : Math.max(failed, 1) });

function readReport(path) {
  if (!existsSync(path)) throw new Error('The run ended without a report.');
  return JSON.parse(readFileSync(path, 'utf8'));
}

await runScript(async () => {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const tallies = await testEverything();
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});
