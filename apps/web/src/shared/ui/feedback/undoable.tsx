import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { v7 as uuidv7 } from 'uuid';
import { done } from '../../notices/notices.ts';
import { showNotice } from '../../notices/show-notice.tsx';
import classes from './undoable.module.css';

const UNDO_MS = 10_000;

/** A link in a notice. Notices stand outside the router, so the caller follows it. */
export interface NoticeLink {
  readonly label: string;
  readonly href: string;
  readonly follow: () => void;
}

/**
 * Names the change and offers Undo for 10 seconds. A failed undo is reported like any failed call. A notice with the
 * same key replaces the one before, for changes of which only the last can be undone.
 */
export function undoable(message: string, undo: () => Promise<unknown> | void, key?: string, link?: NoticeLink): void {
  const id = key ?? uuidv7();
  notifications.hide(id);
  const takeBack = async () => {
    notifications.hide(id);
    await undo();
    showNotice(done('Undone'));
  };
  notifications.show({
    id,
    autoClose: UNDO_MS,
    withBorder: true,
    message: (
      <Group justify="space-between" wrap="nowrap">
        <span>
          {message} {link && <FollowedLink link={link} />}
        </span>
        <Button
          className={classes.undo}
          size="compact-sm"
          variant="light"
          onClick={() => void takeBack().catch(() => undefined)}
        >
          Undo
        </Button>
      </Group>
    ),
  });
}

function FollowedLink({ link: { label, href, follow } }: { link: NoticeLink }) {
  return (
    <a
      href={href}
      className={classes.link}
      onClick={(event) => {
        // With a modifier the browser opens a new tab, as for any link.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        follow();
      }}
    >
      {label}
    </a>
  );
}
