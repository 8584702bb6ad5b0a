import { Refusal, run } from './run-step.mjs';

/** What a branch usually starts from; on it, or without it, the last commit is what changed. */
const STARTS = ['origin/main', 'main@{upstream}', 'main'];

/** The files that differ from where this branch left the revision, also those that are not committed yet. */
export async function changedFiles(revision) {
  const start = revision ? await startOf(revision) : await usualStart();
  if (!start) throw new Refusal(`${revision ?? 'HEAD~1'} is no revision that git knows here.`);
  const differing = await git('diff', '--name-only', '--no-renames', start);
  const untracked = await git('ls-files', '--others', '--exclude-standard');
  return { start, files: [...new Set([...differing, ...untracked])] };
}

async function usualStart() {
  const [head] = await git('rev-parse', 'HEAD');
  for (const revision of STARTS) {
    const start = await startOf(revision);
    if (start && start !== head) return start;
  }
  return startOf('HEAD~1');
}

const startOf = async (revision) => {
  const { exit_code, output } = await run('git', ['merge-base', 'HEAD', revision]);
  return exit_code === 0 ? output.trim() : undefined;
};

async function git(...args) {
  const { exit_code, output } = await run('git', args);
  if (exit_code !== 0) throw new Refusal(`git ${args.join(' ')} failed: ${output.trim()}`);
  return output.split('\n').filter(Boolean);
}
