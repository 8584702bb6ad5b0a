import type { Place } from '../../shared/routing/feature-routes.ts';

const SEQUENCE_MS = 1_500;

export interface KeyPress {
  readonly key: string;
  /** Ctrl or Cmd. */
  readonly is_mod: boolean;
  readonly is_alt: boolean;
  /** The person is typing, or a dialog or menu handles the keys. */
  readonly is_busy: boolean;
  readonly at: number;
}

export type KeyAction =
  | { readonly kind: 'palette' }
  | { readonly kind: 'keys' }
  | { readonly kind: 'go'; readonly to: string };

export interface KeyResult {
  /** The time `g` was pressed, while the shell waits for the letter. */
  readonly g_at: number | null;
  readonly action: KeyAction | null;
}

/** Maps a key press in the shell to its action. */
export function readKey(g_at: number | null, press: KeyPress, places: readonly Place[]): KeyResult {
  const nothing: KeyResult = { g_at: null, action: null };
  const key = press.key.toLowerCase();
  if (press.is_mod) return key === 'k' && !press.is_alt ? { g_at: null, action: { kind: 'palette' } } : nothing;
  if (press.is_busy || press.is_alt) return nothing;
  if (key === '/') return { g_at: null, action: { kind: 'palette' } };
  if (key === '?') return { g_at: null, action: { kind: 'keys' } };
  if (g_at !== null && press.at - g_at <= SEQUENCE_MS) {
    const place = places.find(({ go_key }) => go_key === key);
    return place ? { g_at: null, action: { kind: 'go', to: place.to } } : nothing;
  }
  return key === 'g' ? { g_at: press.at, action: null } : nothing;
}
