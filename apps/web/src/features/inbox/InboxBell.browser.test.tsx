import type { InboxItem } from '@baydesk/contract/inbox.contract';
import { countUnread, listInbox, markAllRead, markRead } from '@baydesk/contract/inbox.contract';
import type { LiveChange } from '@baydesk/contract/live';
import { cents } from '@baydesk/domain/money/cents';
import { notifications } from '@mantine/notifications';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../../testing/axe-violations.ts';
import { startFakeServer } from '../../testing/fake-server.ts';
import { listOf } from '../../testing/list-of.ts';
import { id, personOf } from '../../testing/people.ts';
import { renderProgram } from '../../testing/render-program.tsx';
import { inboxDrawer } from './inbox-drawer.ts';

const ORDER = { work_order_number: 'WOTOR-1042', customer_name: 'Harbour Freight', vehicle_info: 'Kenworth T680 214' };
const MINUTE_MS = 60_000;

const itemOf = (number: number, differing: Partial<InboxItem> = {}): InboxItem => ({
  id: id(number),
  facts: {
    ...ORDER,
    kind: 'estimate_answered',
    lines_approved: 3,
    lines_declined: 1,
    approved_cents: cents(1_240_00),
  },
  actor_name: 'Dana Okafor',
  reference_type: 'work_order',
  reference_id: id(90),
  created_at: new Date(Date.now() - number * MINUTE_MS).toISOString(),
  read_at: null,
  ...differing,
});
const MENTIONED = itemOf(2, {
  facts: { kind: 'mentioned', about: 'Halton Freight', excerpt: '@Robin please call' },
  actor_name: 'Mike Tran',
  reference_type: 'customer',
  reference_id: null,
});
const OLD = itemOf(3, {
  facts: { ...ORDER, kind: 'part_arrived', parts: ['2 × Brake drum'] },
  created_at: '2026-01-05T15:00:00.000Z',
  read_at: '2026-01-05T16:00:00.000Z',
});

const server = startFakeServer();
let items: InboxItem[];
beforeEach(() => {
  inboxDrawer.close();
  notifications.clean();
  items = [itemOf(1), MENTIONED, OLD];
  const read = (isRead: (item: InboxItem) => boolean) => {
    items = items.map((item) => (isRead(item) ? { ...item, read_at: new Date().toISOString() } : item));
  };
  server.leaveTheRest();
  server.answer(countUnread, () => ({ unread: items.filter(({ read_at }) => read_at === null).length }));
  server.answer(listInbox, () => listOf(items));
  server.answer(markRead, (input) => {
    read((item) => item.id === input.id);
    return { id: input.id };
  });
  server.answer(markAllRead, ({ until }) => {
    read(({ created_at }) => created_at <= until);
    return { read: 2 };
  });
});

const bell = (name: string) => page.getByRole('banner').getByRole('button', { name, exact: true });
const drawer = page.getByRole('dialog', { name: 'Inbox' });
/** Waits for the shell, because a key pressed before it is lost. */
async function openProgram() {
  const program = await renderProgram(server, { at: '/profile', person: personOf('ROLE_SERVICE_ADVISOR') });
  await expect.element(page.getByRole('banner').getByRole('button', { name: /^Inbox/ })).toBeVisible();
  return program;
}

const arrival = (differing: Partial<LiveChange> = {}): LiveChange => ({
  event_id: id(95),
  entity: 'inbox',
  entity_id: id(1),
  action: 'item_arrived',
  workplace_id: null,
  actor_user_id: null,
  actor_name: 'Dana Okafor',
  occurred_at: new Date().toISOString(),
  request_id: 'req-of-another',
  ...differing,
});

describe('the inbox', () => {
  it('shows how much is unread, and the items by day', async () => {
    await openProgram();
    await bell('Inbox, 2 unread').click();
    const today = drawer.getByRole('region', { name: 'Today' });
    await expect
      .element(today.getByRole('link', { name: 'Unread: Harbour Freight approved 3 of 4 lines, $1,240.00' }))
      .toHaveAttribute('href', `/workorders/${id(90)}/lines`);
    await expect.element(today.getByRole('button', { name: 'Unread: Mike Tran mentioned you' })).toBeVisible();
    await expect.element(drawer.getByText('2 × Brake drum arrived')).toBeVisible();
    expect(await axeViolations()).toEqual([]);
  });

  it('opens the order of an item and marks the item as read', async () => {
    const { address } = await openProgram();
    await userEvent.keyboard('i');
    await drawer.getByRole('link', { name: 'Harbour Freight approved' }).click();
    await expect.poll(address).toBe(`/workorders/${id(90)}/lines`);
    await expect.element(bell('Inbox, 1 unread')).toBeVisible();
    await expect.element(drawer).not.toBeInTheDocument();
  });

  it('opens from the command palette', async () => {
    await openProgram();
    await userEvent.keyboard('{Control>}k{/Control}');
    const palette = page.getByRole('dialog', { name: 'Search and commands' });
    await palette.getByLabelText('Search or jump to anything').fill('mentions');
    await palette.getByRole('button', { name: 'Inbox' }).click();
    await expect.element(drawer.getByText('Mike Tran mentioned you')).toBeVisible();
  });

  it('marks an item that leads nowhere as read, and stays open', async () => {
    const { address } = await openProgram();
    await userEvent.keyboard('i');
    await drawer.getByRole('button', { name: 'Mike Tran mentioned you' }).click();
    await expect.element(bell('Inbox, 1 unread')).toBeInTheDocument();
    await expect.element(drawer).toBeVisible();
    expect(address()).toBe('/profile');
  });

  it('marks all as read, up to the newest that is shown', async () => {
    await openProgram();
    await userEvent.keyboard('i');
    const [newest] = items;
    await drawer.getByRole('button', { name: 'Mark all as read' }).click();
    await expect.element(drawer.getByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
    expect(server.inputsOf(markAllRead)).toEqual([{ until: newest?.created_at }]);
    await expect.element(bell('Inbox')).toBeInTheDocument();
  });

  it('says what will come while it is empty', async () => {
    items = [];
    await openProgram();
    await bell('Inbox').click();
    await expect.element(drawer.getByText('Nothing for you yet')).toBeVisible();
  });

  it('says that it could not be loaded, and tries again', async () => {
    server.refuse(listInbox, 500, 'Something went wrong.');
    await openProgram();
    await userEvent.keyboard('i');
    await expect.element(drawer.getByRole('alert')).toBeVisible();
    server.answer(listInbox, () => listOf(items));
    await drawer.getByRole('button', { name: 'Try again' }).click();
    await expect.element(drawer.getByText('Mike Tran mentioned you')).toBeVisible();
  });
});

describe('an item that arrives', () => {
  const notice = page.getByRole('alert').filter({ hasText: 'Harbour Freight approved 3 of 4 lines, $1,240.00' });

  async function openBefore() {
    const arrived = items;
    items = [MENTIONED, OLD];
    const program = await openProgram();
    await expect.element(bell('Inbox, 1 unread')).toBeVisible();
    items = arrived;
    return program;
  }

  it('is counted and shown wherever the person is, with a way to open it', async () => {
    const { address } = await openBefore();
    server.tell('change', arrival());
    await expect.element(notice).toBeVisible();
    await expect.element(bell('Inbox, 2 unread')).toBeVisible();
    await notice.getByRole('button', { name: 'Open' }).click();
    await expect.poll(address).toBe(`/workorders/${id(90)}/lines`);
    await expect.element(bell('Inbox, 1 unread')).toBeVisible();
    await expect.element(notice).not.toBeInTheDocument();
  });

  it('is only counted if it arrived while the browser was away', async () => {
    await openBefore();
    server.tell('change', arrival({ occurred_at: new Date(Date.now() - 10 * MINUTE_MS).toISOString() }));
    await expect.element(bell('Inbox, 2 unread')).toBeVisible();
    await expect.element(notice).not.toBeInTheDocument();
  });
});
