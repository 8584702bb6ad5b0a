import type { Invoice } from '@baydesk/contract/invoices.contract';
import { NOTIFICATION_MS } from '@baydesk/domain/limits';
import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useNavigate } from '@tanstack/react-router';

/** Names the created invoices, with a button for each that opens its message. */
export function useOfferToSend() {
  const navigate = useNavigate();
  return (message: string, invoices: readonly Invoice[]) => {
    const notice_id = message;
    const open = (id: string) => {
      notifications.hide(notice_id);
      void navigate({ to: '/invoices/$id', params: { id }, search: { open: 'send' } });
    };
    notifications.show({
      id: notice_id,
      autoClose: NOTIFICATION_MS.other_error,
      withBorder: true,
      message: (
        <Group justify="space-between" gap="xs">
          <span>{message}</span>
          <Group gap="xs">
            {invoices.map(({ id, invoice_number }) => (
              <Button key={id} size="compact-sm" variant="default" onClick={() => open(id)}>
                {invoices.length === 1 ? 'Send…' : `Send ${invoice_number}…`}
              </Button>
            ))}
          </Group>
        </Group>
      ),
    });
  };
}
