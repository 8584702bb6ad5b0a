import type { InboxItem } from '@baydesk/contract/inbox.contract';
import { describeInboxItem } from '@baydesk/domain/inbox/inbox-item';
import { UnstyledButton } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import {
  IconAt,
  IconCalendarX,
  IconClockCheck,
  IconClockEdit,
  IconClockExclamation,
  IconLock,
  IconPackage,
  IconReceiptRefund,
  IconSignature,
} from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import classes from './InboxRow.module.css';
import { itemAddress } from './use-inbox.ts';

const ICONS: Readonly<Record<InboxItem['facts']['kind'], Icon>> = {
  estimate_answered: IconSignature,
  part_arrived: IconPackage,
  promise_broken: IconCalendarX,
  mentioned: IconAt,
  online_money_back: IconReceiptRefund,
  clock_out_forgotten: IconClockExclamation,
  pin_locked: IconLock,
  correction_asked: IconClockEdit,
  correction_decided: IconClockCheck,
};

interface InboxRowProps {
  item: InboxItem;
  /** The time of the item, in the words that the list around it uses. */
  when: ReactNode;
  onOpen: (item: InboxItem) => void;
}

/** An item in words; it is a link to its record, so that a new tab can show it. */
export function InboxRow({ item, when, onOpen }: InboxRowProps) {
  const { title, detail } = describeInboxItem(item);
  const Picture = ICONS[item.facts.kind];
  const is_unread = item.read_at === null;
  const content = (
    <>
      <Picture size={18} stroke={1.6} className={classes.picture} aria-hidden />
      <span>
        <span className={classes.title}>
          {is_unread && <span className="visually-hidden">Unread: </span>}
          {title}
        </span>
        <span className={classes.detail}>{detail}</span>
      </span>
      <span className={classes.when}>{when}</span>
      <span className={classes.dot} aria-hidden />
    </>
  );
  const address = itemAddress(item);
  const row = { className: classes.row, 'data-unread': is_unread || undefined };
  const follow = (event: MouseEvent) => {
    // With a modifier the browser opens a new tab, as for any link.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(item);
  };
  if (address !== null)
    return (
      <a {...row} href={address} onClick={follow}>
        {content}
      </a>
    );
  if (!is_unread) return <div {...row}>{content}</div>;
  return (
    <UnstyledButton {...row} onClick={() => onOpen(item)}>
      {content}
    </UnstyledButton>
  );
}
