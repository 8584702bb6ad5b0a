import { NOTIFICATION_MS } from '@baydesk/domain/limits';
import { Notifications } from '@mantine/notifications';

export function NoticeArea() {
  return <Notifications position="bottom-right" autoClose={NOTIFICATION_MS.default} limit={5} />;
}
