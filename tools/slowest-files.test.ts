import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './run-step.mjs';
import { secondsInPlaywright, secondsInVitest, slowestFiles } from './slowest-files.mjs';

it('lists the files in which most time went, over the reports of all stages', () => {
  const server = {
    testResults: [
      { name: join(ROOT, 'apps/server/src/fuzz.test.ts'), startTime: 1_000, endTime: 63_500 },
      { name: join(ROOT, 'apps/server/src/taxes.test.ts'), startTime: 2_000, endTime: 3_000 },
    ],
  };
  const again = { testResults: [{ name: join(ROOT, 'apps/server/src/taxes.test.ts'), startTime: 0, endTime: 500 }] };
  const suites = [
    {
      specs: [{ file: 'parts/desk.spec.ts', tests: [{ results: [{ duration: 4_000 }] }] }],
      suites: [
        { specs: [{ file: 'parts/desk.spec.ts', tests: [{ results: [{ duration: 3_000 }, { duration: 2_250 }] }] }] },
      ],
    },
  ];
  expect(slowestFiles([...secondsInVitest(server), ...secondsInVitest(again), ...secondsInPlaywright(suites)])).toEqual(
    [
      '   62.5 s  apps/server/src/fuzz.test.ts',
      '    9.3 s  e2e/parts/desk.spec.ts',
      '    1.5 s  apps/server/src/taxes.test.ts',
    ],
  );
});

it('lists fifteen files', () => {
  const times = Array.from({ length: 40 }, (_, place) => ({ file: `file-${place}.test.ts`, seconds: place }));
  expect(slowestFiles(times)).toHaveLength(15);
  expect(slowestFiles(times)[0]).toContain('file-39.test.ts');
});
