import { writeFileSync } from 'node:fs';

/** Writes the tests that failed first and passed when Vitest tried them again to the file UNSTEADY_FILE names. */
// oxlint-disable-next-line import/no-default-export -- Vitest requires it
export default class UnsteadyReporter {
  #tests = [];

  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return;
    const { location, fullName: title, module } = test;
    const errors = test.result().errors?.map(({ message }) => ({ message })) ?? [];
    const result = { status: 'failed', errors: errors.slice(0, 1) };
    this.#tests.push({ file: module.relativeModuleId, line: location?.line ?? 1, title, results: [result] });
  }

  onTestRunEnd() {
    writeFileSync(process.env.UNSTEADY_FILE, JSON.stringify(this.#tests));
  }
}
