import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftStore, keepDraft, restoreDraft } from './draft-store.ts';

const now = new Date('2026-11-15T14:05:00Z');
const base = { id: 'w1', version: 2, name: 'Toronto', city: '' };

beforeEach(() => {
  const entries = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => entries.set(key, text),
    removeItem: (key: string) => entries.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('an unsaved draft', () => {
  it('is restored after a reload, on top of the current values', () => {
    keepDraft(draftStore('u1', '/workplaces/change', base), base, { ...base, name: 'Toronto East' }, now);
    const draft = draftStore('u1', '/workplaces/change', base).read();
    expect(draft?.saved_at).toBe('2026-11-15T14:05:00.000Z');
    expect(restoreDraft({ ...base, version: 3, city: 'Scarborough' }, draft)).toEqual({
      ...base,
      version: 3,
      name: 'Toronto East',
      city: 'Scarborough',
    });
  });

  it('is removed when every change was reverted', () => {
    const store = draftStore('u1', '/workplaces/change', base);
    keepDraft(store, base, { ...base, name: 'x' }, now);
    keepDraft(store, base, base, now);
    expect(store.read()).toBeNull();
  });

  it('stores the id of a new record, so that a repeated call creates no second one', () => {
    const store = draftStore('u1', '/workplaces/create', { name: '' });
    keepDraft(store, { id: 'made-once', name: '' }, { id: 'made-once', name: 'Calgary' }, now);
    expect(store.read()?.id).toBe('made-once');
  });

  it('never holds a password', () => {
    const store = draftStore('u1', '/iam/change-password', {});
    keepDraft(store, { new_password: '', hint: '' }, { new_password: 'secret', hint: 'x' }, now);
    expect(JSON.stringify(store.read())).not.toContain('secret');
  });

  it('never holds a PIN', () => {
    const store = draftStore('u1', '/kiosk/access', {});
    keepDraft(store, { pin: null, badge_code: '' }, { pin: '482915', badge_code: 'B-7' }, now);
    expect(store.read()?.typed).toEqual({ badge_code: 'B-7' });
  });

  it('never holds a key of another service', () => {
    const store = draftStore('u1', '/organization/online-payments/change', {});
    const typed = { secret_key: 'sk_live_1', signing_secret: 'whsec_1', is_on: true };
    keepDraft(store, { secret_key: '', signing_secret: '', is_on: false }, typed, now);
    expect(store.read()?.typed).toEqual({ is_on: true });
  });

  it('ignores fields the form no longer has', () => {
    expect(restoreDraft({ name: '' }, { typed: { name: 'a', fax: '1' }, saved_at: now.toISOString() })).toEqual({
      name: 'a',
    });
  });

  it.each([
    ['another person', draftStore('u2', '/workplaces/change', base)],
    ['another record', draftStore('u1', '/workplaces/change', { ...base, id: 'w2' })],
    ['another form', draftStore('u1', '/workplaces/create', base)],
  ])('is not offered to %s', (_, other) => {
    keepDraft(draftStore('u1', '/workplaces/change', base), base, { ...base, name: 'x' }, now);
    expect(other.read()).toBeNull();
  });

  it('keeps drafts of new lines on two orders apart', () => {
    const [one, other] = ['o1', 'o2'].map((work_order_id) => draftStore('u1', '/lines/create', { work_order_id }).key);
    expect(one).not.toBe(other);
  });

  it('does not fail when the storage is full', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    });
    expect(() => keepDraft(draftStore('u1', '/x', base), base, { ...base, name: 'x' }, now)).not.toThrow();
  });
});
