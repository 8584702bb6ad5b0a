import { NOTIFICATION_MS } from '@baydesk/domain/limits';
import { Notifications } from '@mantine/notifications';

/** Shows every notice at the bottom right. Only the one under the pointer waits, because the others make room for the next. */
export const NoticeArea = () => (
  <Notifications
    position="bottom-right"
    autoClose={NOTIFICATION_MS.default}
    limit={5}
    pauseResetOnHover="notification"
  />
);
