import type { LiveChange } from '@baydesk/contract/live';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { pauseAfter } from '../shared/live/live-stream.ts';
import { ownChange } from '../shared/live/own-changes.ts';
import { shownBy } from '../shared/live/shown-by.ts';
import { refreshShown } from './live-refresh.ts';

it.each([
  ['mail', ['mail', 'event']],
  ['workplace', ['workplace', 'profile', 'organization', 'department', 'staff', 'event']],
  ['category', ['category', 'pricing', 'canned_line', 'parts_catalogue', 'event']],
  [
    'work_order',
    [
      'work_order',
      'customer',
      'invoice',
      'part_request',
      'inventory',
      'purchase_order',
      'part_return',
      'part_sale',
      'event',
    ],
  ],
  ['timesheet', ['timesheet', 'work_order', 'event']],
  ['inventory', ['inventory', 'parts_catalogue', 'part_request', 'event']],
  ['labour_type', ['labour_type', 'canned_line', 'organization', 'event']],
])('a change to %s refreshes %s', (entity, keys) => {
  expect(shownBy(entity)).toEqual(keys);
});

it.each([
  [0, 1_000],
  [1, 2_000],
  [3, 8_000],
  [10, 30_000],
])('after %i failures in a row the stream waits %i ms', (failures, pause_ms) => {
  expect(pauseAfter(failures)).toBe(pause_ms);
});

describe('a change that the live stream reports', () => {
  const ME = 'user-1';
  const liveChange = (differing: Partial<LiveChange>): LiveChange => ({
    event_id: 'event-1',
    entity: 'work_order',
    entity_id: 'order-1',
    action: 'line_added',
    workplace_id: null,
    actor_user_id: ME,
    actor_name: 'Dana Okafor',
    occurred_at: '2026-03-02T15:00:00.000Z',
    request_id: 'req-1',
    ...differing,
  });

  /** A page that shows an order and a customer. */
  function openPage() {
    const client = new QueryClient();
    client.setQueryData(['profile'], { user_id: ME });
    client.setQueryData(['work_order', 'detail'], {});
    client.setQueryData(['customer', 'view'], {});
    const isStale = (...key: readonly string[]) => client.getQueryState(key)?.isInvalidated;
    return { client, stale: () => [isStale('work_order', 'detail'), isStale('customer', 'view')] };
  }

  it.each([
    ['of another person', { actor_user_id: 'user-2' }],
    ['of this person on another page', {}],
  ])('refreshes all that shows it, if it is %s', async (_, differing) => {
    const { client, stale } = openPage();
    await refreshShown(client, liveChange({ request_id: 'req-elsewhere', ...differing }));
    expect(stale()).toEqual([true, true]);
  });

  it('leaves queries alone that this page has refreshed itself', async () => {
    const { client, stale } = openPage();
    await ownChange(Promise.resolve({ request_id: 'req-1' }), ['work_order']);
    await refreshShown(client, liveChange({}));
    expect(stale()).toEqual([false, true]);
  });

  it('waits for the answer if it is here first', async () => {
    const { client, stale } = openPage();
    const answer = Promise.withResolvers<{ request_id: string }>();
    const changing = ownChange(answer.promise, ['work_order', 'customer']);
    const refreshing = refreshShown(client, liveChange({ request_id: 'req-2' }));
    answer.resolve({ request_id: 'req-2' });
    await Promise.all([changing, refreshing]);
    expect(stale()).toEqual([false, false]);
  });

  it('refreshes all after a change that got no answer', async () => {
    const { client, stale } = openPage();
    const failing = ownChange(Promise.reject<{ request_id: null }>(new Error('no answer')), ['work_order']);
    const refreshing = refreshShown(client, liveChange({ request_id: 'req-3' }));
    await expect(failing).rejects.toThrow('no answer');
    await refreshing;
    expect(stale()).toEqual([true, true]);
  });
});
