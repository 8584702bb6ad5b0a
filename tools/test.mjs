import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { bundleServer } from './bundle-server.mjs';
import { changedFiles } from './changed-files.mjs';
import { runChecks } from './checks.mjs';
import { findChromium } from './find-chromium.mjs';
import { prepare } from './prepare.mjs';
import { environmentFor, ROOT, run, runScript, scriptOf } from './run-step.mjs';
import {
  describeFailures,
  filesWithoutTests,
  findFailed,
  findUnsteady,
  testsOfDeadBrowser,
} from './browser-report.mjs';
import { secondsInPlaywright, secondsInVitest, slowestFiles } from './slowest-files.mjs';
import { countTests, failedAtFirst, failedFiles, unfinishedFiles } from './vitest-report.mjs';

const RESULTS = join(ROOT, 'test-results');
const REPORTS = join(RESULTS, 'reports');
const CRASHED = { passed: 0, failed: 1 };
const NOTHING = { passed: 0, failed: 0 };

/**
 * `npm test -- orders` runs the tests whose path contains 'orders', without the checks; `npm test -- --changed` runs the
 * checks and what the changes since origin/main or another revision can reach.
 */
const args = process.argv.slice(2);
/** Set once it is known what has changed. */
let chosen = { is_whole: args.length === 0, has_checks: args.length === 0, filtersOf: () => args, env: {} };
/** How long each file took, over all stages. */
const times = [];

const STAGES = [
  { title: 'Checks', run: async (node) => (chosen.has_checks ? runChecks(node) : NOTHING) },
  { title: 'Unit tests', run: (node) => runVitest(node, 'unit') },
  { title: 'Server tests', run: runServer },
  {
    title: 'Component tests',
    run: runComponents,
  },
  { title: 'Browser tests', run: runPlaywright },
];

/** A stage that cannot run counts as one failure, and the others still run. */
async function runStage(node, { title, run: runTests }) {
  console.log(`\n${title}`);
  const started_at = Date.now();
  const tally = await runTests(node).catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    return CRASHED;
  });
  return { title, seconds: Math.round((Date.now() - started_at) / 1000), ...tally };
}

/**
 * In a whole run the files with a failed test are run once more, here in a process of their own as in Playwright, so that one
 * unsteady test does not cost the run. The unsteady ones are listed at the end. In any run the files are run once more that
 * did not end because the browser died.
 */
async function runVitest(node, project, settings = {}, options = []) {
  const runFiles = async (name, files) => {
    const file = join(REPORTS, `${name}.json`);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const args = ['run', '--project', project, '--passWithNoTests', ...reporters, ...options, ...files];
    const { exit_code } = await run(node, [scriptOf('vitest'), ...args], {
      stdio: 'inherit',
      env: environmentFor(node, { ...settings, ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }) }),
    });
    const report = readReport(file);
    times.push(...secondsInVitest(report));
    return { exit_code, report };
  };
  const filters = chosen.filtersOf(project);
  if (!filters) return NOTHING;
  const first = await runFiles(project, filters);
  const files = chosen.is_whole ? failedFiles(first.report) : unfinishedFiles(first.report);
  if (files.length === 0) return countResults(countTests(first.report), first.exit_code);
  console.log('\nOnce more, what failed');
  const again = await runFiles(`${project}-again`, files);
  reportUnsteady(failedAtFirst(inFiles(first.report, files), again.report));
  return countResults(addUp(countTests(first.report, files), countTests(again.report)), again.exit_code);
}

const inFiles = ({ testResults }, files) => ({ testResults: testResults.filter(({ name }) => files.includes(name)) });
const addUp = (one, other) => ({ passed: one.passed + other.passed, failed: one.failed + other.failed });

/** One at a time more than there are cores, because a server test also waits for the database. */
async function runServer(node) {
  const settings = chosen.is_whole ? { BUNDLED_SERVER: await bundleServer(node) } : {};
  return runVitest(node, 'server', settings, [`--maxWorkers=${availableParallelism() + 1}`]);
}

/** With React's production build, as people run it; the development build takes twice the time. */
async function runComponents(node) {
  const settings = { BAYDESK_CHROMIUM: await findChromium(node), NODE_ENV: 'production' };
  // The build for the browser tests fills the moments in which a page waits. Their stage reports it if it fails.
  const building = chosen.is_whole ? buildWeb(node).catch(() => undefined) : undefined;
  const tally = await runVitest(node, 'components', settings);
  await building;
  return tally;
}

async function runPlaywright(node) {
  const filters = chosen.filtersOf('browser');
  if (!filters || !hasBrowserTests(filters)) return NOTHING;
  const chromium = await findChromium(node);
  await buildWeb(node);
  const runFiles = async (name, files, retries) => {
    const report = join(REPORTS, `${name}.json`);
    const args = ['test', '--reporter=line,json', `--retries=${retries}`, ...files];
    const { exit_code } = await run(node, [scriptOf('@playwright/test', 'playwright'), ...args], {
      stdio: 'inherit',
      env: environmentFor(node, {
        ...chosen.env,
        BAYDESK_CHROMIUM: chromium,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      }),
    });
    const { stats, suites } = readReport(report);
    times.push(...secondsInPlaywright(suites));
    const failures = describeFailures(findFailed(suites));
    if (failures) console.log(`\nFailed:\n${failures}`);
    reportUnsteady(findUnsteady(suites));
    return { exit_code, suites, tally: { passed: stats.expected + stats.flaky, failed: stats.unexpected } };
  };
  const first = await runFiles('browser', filters, chosen.is_whole ? 1 : 0);
  const empty = chosen.is_whole ? filesWithoutTests(first.suites, browserTests()) : [];
  if (empty.length > 0) console.log(`\nWithout a test:\n${empty.join('\n')}`);
  const tally = addUp(first.tally, { passed: 0, failed: empty.length });
  const died = testsOfDeadBrowser(first.suites);
  if (died.length === 0) return countResults(tally, first.exit_code);
  console.log('\nOnce more, where the browser died');
  const places = died.map(({ file, line }) => `e2e/${file}:${line}`);
  const again = await runFiles('browser-again', places, 0);
  const others = { passed: tally.passed, failed: tally.failed - died.length };
  return countResults(addUp(others, again.tally), again.exit_code);
}

function reportUnsteady(tests) {
  if (tests.length === 0) return;
  const unsteady = describeFailures(tests);
  console.log(`\nUnsteady (failed, then passed when tried once more):\n${unsteady}`);
  appendFileSync(join(RESULTS, 'unsteady.txt'), `${unsteady}\n`);
}

const hasBrowserTests = (filters) =>
  filters.length === 0 ||
  browserTests().some((path) => filters.some((filter) => join(ROOT, 'e2e', path).includes(filter)));

/** The spec files, from the folder of the browser tests. */
const browserTests = () =>
  readdirSync(join(ROOT, 'e2e'), { recursive: true })
    .map((path) => String(path).replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.spec.ts'));

/** A run that failed outside its tests (a file that does not load, a setup that throws) has failed too. */
const countResults = ({ passed, failed }, exit_code) => ({
  passed,
  failed: exit_code === 0 ? failed : Math.max(failed, 1),
});

function readReport(path) {
  if (!existsSync(path)) throw new Error('The run ended without a report.');
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** Runs the whole if the change may reach everything, and otherwise says what it leaves out. */
async function chooseChanged(node, revision) {
  const { start, files } = await changedFiles(revision);
  console.log(`${files.length} files changed since ${start.slice(0, 8)}.`);
  const { exit_code, output } = await run(node, [join(ROOT, 'tools', 'select-tests.ts'), ...files]);
  if (exit_code !== 0) throw new Error(output);
  const { everything, files: reached, left_out, walked } = JSON.parse(output);
  if (everything) {
    console.log(`Everything is run: ${everything}.`);
    return { is_whole: true, has_checks: true, filtersOf: () => [], env: {} };
  }
  for (const [stage, count] of Object.entries(left_out))
    console.log(`Test files, ${stage}: ${reached[stage].length} run, ${count} left out`);
  if (walked?.length > 0) console.log(`Of the walk over screens only those of ${walked.join(', ')}`);
  return {
    is_whole: false,
    has_checks: true,
    filtersOf: (stage) => (reached[stage].length > 0 ? reached[stage].map((path) => join(ROOT, path)) : undefined),
    env: walked ? { BAYDESK_REACHED_FEATURES: walked.join(',') } : {},
  };
}

await runScript(async () => {
  // All stages choose by one seed, so that a test that is run once more gets the same choice.
  process.env['TEST_SEED'] ??= String(Math.floor(Date.now() / 60_000));
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const node = await prepare();
  if (args[0] === '--changed') chosen = await chooseChanged(node, args[1]);
  const results = [];
  for (const stage of STAGES) results.push(await runStage(node, stage));
  const sum = (count) => results.reduce((total, result) => total + count(result), 0);
  console.log('');
  for (const { title, seconds, passed, failed } of results)
    console.log(`${title}: ${passed} passed, ${failed} failed in ${seconds} s`);
  console.log(`\nWhere the time went:\n${slowestFiles(times).join('\n')}\n`);
  console.log(`${sum((result) => result.passed)} passed, ${sum((result) => result.failed)} failed`);
  return sum((result) => result.failed) === 0 ? 0 : 1;
});
