import { NOTIFICATION_MS } from '@baydesk/domain/limits';
import { view } from '@baydesk/domain/permissions/permission';
import { Button, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { clientConfigQuery } from '../api/client-config-query.ts';
import { useCan } from '../permissions/use-can.ts';
import { done } from './notices.ts';
import { showNotice } from './show-notice.tsx';

interface Mailed {
  /** 'The invitation' */
  readonly what: string;
  readonly to: string;
  /** True if the server said that it waits in the outbox; left out, it waits there if there is no mail server. */
  readonly is_held?: boolean;
  /** True if it has a link that can be handed over instead; a document that is only attached has none. */
  readonly has_link?: boolean;
}

/** Says where a message went: out, or, without a mail server, to the outbox, where it waits. */
export function useMailNotice() {
  const { data: config } = useQuery(clientConfigQuery);
  const mayReadMail = useCan(view('mail'));
  const navigate = useNavigate();
  return ({ what, to, is_held = config?.has_mail_server === false, has_link = true }: Mailed) => {
    if (!is_held) return showNotice(done(`${what} is on its way to ${to}`));
    const id = `${what} to ${to}`;
    const openOutbox = () => {
      notifications.hide(id);
      void navigate({ to: '/administration/outbox', search: { search: to } });
    };
    notifications.show({
      id,
      autoClose: NOTIFICATION_MS.other_error,
      withBorder: true,
      title: `${what} to ${to} waits in the outbox`,
      message: (
        <>
          <Text size="sm" c="dimmed">
            No mail server is set up, so nothing was sent.{' '}
            {!has_link
              ? 'Print it and hand it over.'
              : mayReadMail
                ? 'Copy the link there and hand it over.'
                : 'An administrator finds the link there.'}
          </Text>
          {mayReadMail && (
            <Button size="compact-sm" variant="default" mt="xs" onClick={openOutbox}>
              Open the outbox
            </Button>
          )}
        </>
      ),
    });
  };
}
