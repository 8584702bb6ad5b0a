import type { StaffMember } from '@baydesk/contract/staff.contract';
import { NOTIFICATION_MS } from '@baydesk/domain/limits';
import { view } from '@baydesk/domain/permissions/permission';
import { Button, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { clientConfigQuery } from '../../shared/api/client-config-query.ts';
import { done } from '../../shared/notices/notices.ts';
import { showNotice } from '../../shared/notices/show-notice.tsx';
import { useCan } from '../../shared/permissions/use-can.ts';

/** Says where the invitation went: out, or, without a mail server, to the outbox, where its link waits. */
export function useInvitationNotice() {
  const { data: config } = useQuery(clientConfigQuery);
  const mayReadMail = useCan(view('mail'));
  const navigate = useNavigate();
  return ({ email }: Pick<StaffMember, 'email'>) => {
    if (config?.has_mail_server !== false) return showNotice(done(`Invitation sent to ${email}`));
    const id = `invitation-of-${email}`;
    const openOutbox = () => {
      notifications.hide(id);
      void navigate({ to: '/administration/outbox', search: { search: email } });
    };
    notifications.show({
      id,
      autoClose: NOTIFICATION_MS.other_error,
      withBorder: true,
      title: `The invitation to ${email} waits in the outbox`,
      message: (
        <>
          <Text size="sm" c="dimmed">
            No mail server is set up, so nothing was sent.{' '}
            {mayReadMail ? 'Copy the link there and hand it over.' : 'An administrator finds the link there.'}
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
