import { beforeEach, expect, it, vi } from 'vitest';
import { NetworkError } from '../../../shared/api/api-error.ts';
import type { CountedEntry } from './count-queue.ts';
import { makeCountQueue, unsentCount } from './count-queue.ts';

const entry = (part: string, counted_quantity: number | null): CountedEntry => ({
  stock_part_id: part,
  counted_quantity,
  counted_at: '2026-11-17T15:00:00.000Z',
});

type Post = (entries: readonly CountedEntry[]) => Promise<unknown>;

const queueBy = (post: Post, onSent = vi.fn<(entries: readonly CountedEntry[]) => void>()) => ({
  onSent,
  queue: makeCountQueue({ user_id: 'robin', count_id: 'shelf', post, onSent }),
});
const offline: Post = () => Promise.reject(new NetworkError(new TypeError('Failed to fetch')));

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
});

it('sends each number at once and holds nothing back', async () => {
  const { queue, onSent } = queueBy(() => Promise.resolve());
  queue.enter(entry('kit', 3));
  await queue.send();
  expect(onSent.mock.calls).toEqual([[[entry('kit', 3)]]]);
  expect(queue.state()).toEqual({ unsent: [], refusal: null });
});

it('keeps numbers through a dead network and a closed tab, the last of each part', async () => {
  const { queue } = queueBy(offline);
  queue.enter(entry('kit', 3));
  queue.enter(entry('drum', 1));
  queue.enter(entry('kit', 4));
  await queue.send();
  const post = vi.fn<Post>(() => Promise.resolve());
  const { queue: opened_again } = queueBy(post);
  expect(opened_again.state().unsent).toEqual([entry('drum', 1), entry('kit', 4)]);
  await opened_again.send();
  expect(post.mock.calls).toEqual([[[entry('drum', 1), entry('kit', 4)]]]);
  expect(queueBy(post).queue.state().unsent).toEqual([]);
});

it('sends a part that is counted again while its first number is on the way', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const post = vi.fn<Post>(() => Promise.resolve()).mockReturnValueOnce(promise);
  const { queue } = queueBy(post);
  queue.enter(entry('kit', 3));
  queue.enter(entry('kit', 5));
  resolve();
  await queue.send();
  expect(post.mock.calls).toEqual([[[entry('kit', 3)]], [[entry('kit', 5)]]]);
  expect(queue.state().unsent).toEqual([]);
});

it('keeps what the server refuses until it is sent again or dropped', async () => {
  const post = vi.fn<Post>(() => Promise.resolve()).mockRejectedValueOnce(new Error('This count is posted'));
  const { queue } = queueBy(post);
  queue.enter(entry('kit', 3));
  await queue.send();
  expect(queue.state()).toMatchObject({ unsent: [entry('kit', 3)], refusal: { message: 'This count is posted' } });
  queue.drop();
  expect(queue.state()).toEqual({ unsent: [], refusal: null });
});

it('tells its listeners of every change', () => {
  const { queue } = queueBy(offline);
  const listener = vi.fn<() => void>();
  const stop = queue.subscribe(listener);
  queue.enter(entry('kit', 3));
  stop();
  queue.drop();
  expect(listener).toHaveBeenCalledTimes(1);
});

it('says of each count how many numbers wait on this device', async () => {
  const { queue } = queueBy(offline);
  queue.enter(entry('kit', 3));
  queue.enter(entry('drum', 1));
  await queue.send();
  expect(['shelf', 'other'].map((count_id) => unsentCount('robin', count_id))).toEqual([2, 0]);
  expect(unsentCount('dana', 'shelf')).toBe(0);
});
