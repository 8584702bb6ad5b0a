import { Button, List, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { Notice, Tone } from './notices.ts';

const COLOR: Record<Tone, string> = { positive: 'green', warning: 'orange', negative: 'red' };

/** Equal notices are shown once, because a lost connection fails many calls at once. */
export function showNotice(notice: Notice): void {
  const id = [notice.title, notice.message].join('|');
  notifications.hide(id);
  notifications.show({
    id,
    title: notice.title,
    message: <NoticeBody notice={notice} />,
    color: COLOR[notice.tone],
    autoClose: notice.duration_ms,
    withBorder: true,
  });
}

function NoticeBody({ notice }: { notice: Notice }) {
  return (
    <>
      <NoticeMessage message={notice.message} />
      {notice.caption && (
        <Text size="xs" c="dimmed" mt="5xs">
          {notice.caption}
        </Text>
      )}
      {notice.offers_reload && (
        <Button size="compact-sm" variant="default" mt="xs" onClick={() => window.location.reload()}>
          Reload
        </Button>
      )}
    </>
  );
}

/** Several lines are a list of problems. */
function NoticeMessage({ message }: { message: string }) {
  const lines = message.split('\n').filter((line) => line.trim() !== '');
  if (lines.length < 2) return <Text size="sm">{message}</Text>;
  return (
    <List size="sm">
      {lines.map((line) => (
        <List.Item key={line}>{line}</List.Item>
      ))}
    </List>
  );
}
