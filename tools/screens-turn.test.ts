import { afterEach, describe, expect, it, vi } from 'vitest';
import { decidesLooks, describeTurn, isInDark, isOnPhone, turnOfRun } from '../e2e/support/turn.ts';

const PLACES = [0, 1, 2, 3, 4, 5, 6, 7];
const third = (seed: number) => ({ seed, whole_because: null });

afterEach(() => vi.unstubAllEnvs());

describe('the screens of three runs', () => {
  it('are each looked at once in dark and once on a phone', () => {
    for (const place of PLACES) {
      expect([7, 8, 9].filter((seed) => isInDark(third(seed), place))).toHaveLength(1);
      expect([7, 8, 9].filter((seed) => isOnPhone(third(seed), place))).toHaveLength(1);
    }
  });

  it('are never looked at in dark and on a phone in the same run', () => {
    for (const place of PLACES) expect(isInDark(third(7), place) && isOnPhone(third(7), place)).toBe(false);
  });
});

it('looks at all screens in dark and on a phone after a change of how they look', () => {
  const turn = { seed: 7, whole_because: 'apps/web/src/app/theme.ts has changed' };
  expect(PLACES.filter((place) => isInDark(turn, place) && isOnPhone(turn, place))).toEqual(PLACES);
  expect(describeTurn(turn)).toBe('All screens in dark and on a phone: apps/web/src/app/theme.ts has changed');
});

it.each([
  ['apps/web/src/shared/ui/form/FormDialog.tsx', true],
  ['apps/web/src/shared/ui/form/FormDialog.module.css', true],
  ['apps/web/src/shared/look/global.css', true],
  ['apps/web/src/app/theme.ts', true],
  ['apps/web/src/app/shell/Shell.tsx', true],
  ['apps/web/src/app/features.ts', false],
  ['apps/web/src/app/guards.test.ts', false],
  ['apps/web/src/shared/ui/form/FormDialog.browser.test.tsx', false],
  ['apps/web/src/features/invoices/list/InvoicesScreen.tsx', false],
  ['apps/server/src/routes.ts', false],
])('%s decides how every screen looks: %s', (path, expected) => {
  expect(decidesLooks(path)).toBe(expected);
});

describe('the seed of a run', () => {
  const at = (time: string) => turnOfRun(Date.parse(time)).seed;

  it('follows that of the run before', () => {
    vi.stubEnv('TEST_SEED', undefined);
    expect(at('2026-11-19T10:20:00Z') - at('2026-11-19T10:00:00Z')).toBe(1);
  });

  it('is repeated by TEST_SEED', () => {
    vi.stubEnv('TEST_SEED', '41');
    expect(at('2026-11-19T10:20:00Z')).toBe(41);
    expect(describeTurn(third(41))).toContain('TEST_SEED=41');
  });

  it('is refused if it is no number', () => {
    vi.stubEnv('TEST_SEED', 'dark');
    expect(() => at('2026-11-19T10:20:00Z')).toThrow('TEST_SEED is a whole number');
  });
});

it('looks at all screens where git does not know what has changed', () => {
  vi.stubEnv('TEST_LOOKS_SINCE', 'no-such-revision');
  expect(turnOfRun(0).whole_because).toBe('git does not say what has changed');
});
