import { Anchor, Text } from '@mantine/core';
import { IconCoffee } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { DateText } from '../../shared/ui/display/DateText.tsx';
import { SectionCard } from '../../shared/ui/layout/SectionCard.tsx';
import { EmptyState } from '../../shared/ui/states/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../shared/ui/states/LoadingState.tsx';
import classes from './ForYou.module.css';
import { inboxDrawer } from './inbox-drawer.ts';
import { InboxRow } from './InboxRow.tsx';
import { newestItemsQuery, useOpenItem } from './use-inbox.ts';

/** The newest items of the person's inbox, as a part of a screen. */
export function ForYou() {
  return (
    <SectionCard
      title="For you"
      flush
      actions={
        <Anchor component="button" type="button" className={classes.all} onClick={inboxDrawer.open}>
          Open inbox
        </Anchor>
      }
    >
      <Newest />
    </SectionCard>
  );
}

function Newest() {
  const { data, error, refetch } = useQuery(newestItemsQuery);
  const openItem = useOpenItem();
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState lines={4} />;
  if (data.collection.length === 0)
    return (
      <EmptyState
        icon={<IconCoffee size={24} stroke={1.5} aria-hidden />}
        text="Nothing needs you right now"
        hint={
          <Text span visibleFrom="sm">
            Press / to search or jump to anything, ? for all keys.
          </Text>
        }
      />
    );
  return (
    <ul className={classes.items}>
      {data.collection.map((item) => (
        <li key={item.id}>
          <InboxRow item={item} when={<DateText value={item.created_at} withTime />} onOpen={openItem} />
        </li>
      ))}
    </ul>
  );
}
