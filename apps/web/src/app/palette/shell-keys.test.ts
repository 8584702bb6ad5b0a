import { describe, expect, it } from 'vitest';
import type { Place } from '../../shared/routing/feature-routes.ts';
import type { KeyPress } from './shell-keys.ts';
import { readKey } from './shell-keys.ts';

const icon = (() => null) as unknown as Place['icon'];
const PLACES: readonly Place[] = [{ label: 'Home', to: '/home', icon, listed: 'menu', rank: 0, go_key: 'h' }];
const press = (key: string, changes: Partial<KeyPress> = {}): KeyPress => ({
  key,
  is_mod: false,
  is_alt: false,
  is_busy: false,
  at: 1_000,
  ...changes,
});

describe('a single key', () => {
  it.each([
    ['/', 'palette'],
    ['?', 'keys'],
  ])('%s opens the %s', (key, kind) => {
    expect(readKey(null, press(key), PLACES).action).toEqual({ kind });
  });

  it.each(['/', '?', 'g'])('%s is not a shortcut while a person types', (key) => {
    expect(readKey(null, press(key, { is_busy: true }), PLACES)).toEqual({ g_at: null, action: null });
  });

  it('Ctrl-K opens the palette even while a person types', () => {
    const result = readKey(null, press('k', { is_mod: true, is_busy: true }), PLACES);
    expect(result.action).toEqual({ kind: 'palette' });
  });
});

describe('g and a letter', () => {
  it('opens the page of the letter', () => {
    const { g_at } = readKey(null, press('g'), PLACES);
    expect(readKey(g_at, press('h', { at: 1_400 }), PLACES).action).toEqual({ kind: 'go', to: '/home' });
  });

  it('has no effect when the letter comes too late', () => {
    expect(readKey(1_000, press('h', { at: 9_000 }), PLACES).action).toBeNull();
  });

  it('ends with a letter that opens no page', () => {
    expect(readKey(1_000, press('x', { at: 1_100 }), PLACES)).toEqual({ g_at: null, action: null });
  });

  it('leaves Ctrl-H to the browser', () => {
    expect(readKey(1_000, press('h', { at: 1_100, is_mod: true }), PLACES).action).toBeNull();
  });
});
