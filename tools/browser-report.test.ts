import { describe, expect, it } from 'vitest';
import {
  describeFailures,
  filesWithoutTests,
  findFailed,
  findUnsteady,
  testsOfDeadBrowser,
} from './browser-report.mjs';

const message = (text: string) => ({ status: 'failed', errors: [{ message: text }] });
const PASSED = { status: 'passed', errors: [] };

const spec = (title: string, status: string, results: readonly object[]) => ({
  file: 'orders.spec.ts',
  line: 12,
  title,
  tests: [{ status, results }],
});

const suites = [
  {
    specs: [spec('opens an order', 'expected', [PASSED])],
    suites: [
      {
        specs: [
          spec('moves a card', 'flaky', [message('\u001B[31mthe card stayed\u001B[39m\nat the left'), PASSED]),
          spec('sends an estimate', 'unexpected', [message('no mail'), message('no mail either')]),
        ],
      },
    ],
  },
];

describe('the report of the browser tests', () => {
  it('lists a test that passed when tried again as unsteady, with its first message', () => {
    expect(describeFailures(findUnsteady(suites))).toBe('orders.spec.ts:12 moves a card\nthe card stayed\nat the left');
  });

  it('lists a test that failed twice as failed only', () => {
    expect(describeFailures(findFailed(suites))).toBe('orders.spec.ts:12 sends an estimate\nno mail');
  });

  it.each([
    ['page.click: Target page, context or browser has been closed\nCall log:', true],
    ['page.goto: Target crashed', true],
    ['browser.newContext: Browser has been closed', true],
    ['expect(locator).toBeVisible() failed\nTarget page has been closed', false],
    ['Expected: "open", received: "draft"', false],
  ])('of a test that failed with %j says that its browser died: %s', (text, has_died) => {
    expect(testsOfDeadBrowser([{ specs: [spec('prints', 'unexpected', [message(text)])] }])).toHaveLength(
      has_died ? 1 : 0,
    );
  });

  it('says of no test that was tried again, or that ran out of time, that its browser died', () => {
    const died = message('Target page, context or browser has been closed');
    const late = { ...died, status: 'timedOut' };
    const specs = [spec('prints', 'unexpected', [died, died]), spec('waits', 'unexpected', [late])];
    expect(testsOfDeadBrowser([{ specs }])).toEqual([]);
  });

  it('names the files that ran no test', () => {
    expect(filesWithoutTests(suites, ['orders.spec.ts', 'parts.spec.ts'])).toEqual(['parts.spec.ts']);
  });

  it('is empty when everything passed', () => {
    expect(describeFailures(findFailed(suites.slice(0, 0)))).toBe('');
  });

  it('cuts a long message', () => {
    const long = Array.from({ length: 40 }, (_, index) => `line ${index}`).join('\n');
    const [test] = findFailed([{ specs: [spec('is long', 'unexpected', [message(long)])] }]);
    expect(describeFailures([test]).split('\n')).toHaveLength(13);
  });
});
