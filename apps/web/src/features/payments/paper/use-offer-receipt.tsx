import type { Payment } from '@baydesk/contract/payments.contract';
import { NOTIFICATION_MS } from '@baydesk/domain/limits';
import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useNavigate } from '@tanstack/react-router';
import { useReceiptPdf } from './use-papers.ts';

type Taken = Pick<Payment, 'id' | 'customer_id'>;

/**
 * Says which payment was taken, with a button to print its receipt, and one to open the payment, where the receipt is
 * mailed.
 */
export function useOfferReceipt() {
  const navigate = useNavigate();
  const pdf = useReceiptPdf();
  return (message: string, { id, customer_id }: Taken) => {
    const open = () => {
      notifications.hide(id);
      void navigate({ to: '/customers/$id/payments', params: { id: customer_id }, search: { open: id } });
    };
    notifications.show({
      id,
      autoClose: NOTIFICATION_MS.other_error,
      withBorder: true,
      color: 'green',
      message: (
        <Group justify="space-between" gap="xs">
          <span>{message}</span>
          <Group gap="xs">
            <Button size="compact-sm" variant="default" onClick={() => pdf.mutate(id)}>
              Print receipt
            </Button>
            <Button size="compact-sm" variant="default" onClick={open}>
              Open
            </Button>
          </Group>
        </Group>
      ),
    });
  };
}
