import { UnstyledButton } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useScreenKeys } from '../../shared/keys/use-screen-keys.ts';
import { LaterPart } from '../../shared/routing/LaterPart.tsx';
import { lazyScreen } from '../../shared/routing/lazy-screen.ts';
import classes from './InboxBell.module.css';
import { inboxDrawer, useIsInboxOpen } from './inbox-drawer.ts';
import { useInboxNotices } from './use-inbox-notices.tsx';
import { useUnreadCount } from './use-inbox.ts';

const InboxDrawer = lazyScreen(() => import('./InboxDrawer.tsx'), 'InboxDrawer');

const MOST_SHOWN = 99;

/** The bell of the shell with the number of unread items; it opens the inbox. */
export function InboxBell() {
  const unread = useUnreadCount() ?? 0;
  const isOpen = useIsInboxOpen();
  useInboxNotices();
  useScreenKeys({ i: inboxDrawer.open });
  // Closed on signing out, so that it is not open for the person who signs in next.
  useEffect(() => inboxDrawer.close, []);
  const label = unread > 0 ? `Inbox, ${unread} unread` : 'Inbox';
  return (
    <>
      <UnstyledButton
        className={classes.bell}
        aria-label={label}
        title={label}
        aria-keyshortcuts="i"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={inboxDrawer.open}
      >
        <IconBell size={20} stroke={1.6} aria-hidden />
        {unread > 0 && (
          <span className={classes.count} aria-hidden>
            {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
          </span>
        )}
      </UnstyledButton>
      {isOpen && (
        <LaterPart>
          <InboxDrawer onClose={inboxDrawer.close} />
        </LaterPart>
      )}
    </>
  );
}
