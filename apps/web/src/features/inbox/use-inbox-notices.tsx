import type { InboxItem } from '@baydesk/contract/inbox.contract';
import type { LiveChange } from '@baydesk/contract/live';
import { describeInboxItem } from '@baydesk/domain/inbox/inbox-item';
import { NOTIFICATION_MS } from '@baydesk/domain/limits';
import { Button, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { now } from '../../shared/format/now.ts';
import { followChanges } from '../../shared/live/latest-change.ts';
import { itemAddress, newestItemsQuery, useOpenItem } from './use-inbox.ts';

const NEWS_STAY_NEW_MS = 5 * 60_000;

/** A browser that was away gets all the items it missed. Older ones only raise the count and show no notice. */
const isNews = ({ entity, action, occurred_at }: LiveChange): boolean =>
  entity === 'inbox' &&
  action === 'item_arrived' &&
  now().getTime() - new Date(occurred_at).getTime() < NEWS_STAY_NEW_MS;

/** Shows a notice for each item that arrives while the program is open. */
export function useInboxNotices(): void {
  const queryClient = useQueryClient();
  const openItem = useOpenItem();
  const show = useEffectEvent(async (change: LiveChange) => {
    if (!isNews(change)) return;
    const newest = await queryClient.fetchQuery({ ...newestItemsQuery, staleTime: 0 }).catch(() => undefined);
    const item = newest?.collection.find(({ id }) => id === change.entity_id);
    if (item && item.read_at === null) showItem(item, () => openItem(item));
  });
  useEffect(() => followChanges((change) => void show(change)), []);
}

function showItem(item: InboxItem, onOpen: () => void): void {
  const { title, detail } = describeInboxItem(item);
  const id = `inbox ${item.id}`;
  const open = () => {
    notifications.hide(id);
    onOpen();
  };
  notifications.show({
    id,
    autoClose: NOTIFICATION_MS.other_error,
    withBorder: true,
    title,
    message: (
      <>
        <Text size="sm" c="dimmed">
          {detail}
        </Text>
        {itemAddress(item) !== null && (
          <Button size="compact-sm" variant="default" mt="xs" onClick={open}>
            Open
          </Button>
        )}
      </>
    ),
  });
}
