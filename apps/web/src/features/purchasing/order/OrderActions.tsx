import type { PurchaseOrder } from '@baydesk/contract/purchasing.contract';
import { create, move, remove } from '@baydesk/domain/permissions/permission';
import { Button } from '@mantine/core';
import { IconBan, IconCheck, IconPackageImport, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useScreenKeys } from '../../../shared/keys/use-screen-keys.ts';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { KeyHint } from '../../../shared/ui/display/KeyHint.tsx';
import { PrintButton, SendButton } from '../../../shared/ui/document/DocumentButtons.tsx';
import { DocumentMenu } from '../../../shared/ui/document/DocumentMenu.tsx';
import { useMovePurchaseOrder, usePurchaseOrderPdf } from '../use-purchasing.ts';

/** The dialogs of the page. */
export type OrderOver = 'send' | 'cancel' | 'delete' | 'expected' | 'history';

interface OrderActionsProps {
  order: PurchaseOrder;
  onOpen: (over: OrderOver) => void;
}

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** The moves that the status of an order allows; the next one is the primary button. */
export function OrderActions({ order, onOpen }: OrderActionsProps) {
  const { id, version, actions } = order;
  const mayMove = useCan(move('purchase_order'));
  const pdf = usePurchaseOrderPdf();
  const confirm = useMovePurchaseOrder();
  const maySend = mayMove && actions.includes('send');
  const mayConfirm = mayMove && actions.includes('confirm');
  const mayCancel = mayMove && actions.includes('cancel');
  const mayDelete = useCan(remove('purchase_order')) && actions.includes('delete');
  const navigate = useNavigate();
  const mayReceive = useCan(create('delivery')) && actions.includes('receive');
  useScreenKeys({
    ...(mayReceive ? { r: () => void navigate({ to: '/accept-delivery/$id', params: { id } }) } : {}),
    ...(maySend ? { s: () => onOpen('send') } : {}),
    p: () => pdf.mutate({ id }),
  });
  return (
    <>
      {mayReceive && (
        <Button
          variant={mayConfirm ? 'default' : 'filled'}
          leftSection={<IconPackageImport {...ICON} />}
          rightSection={<KeyHint keys={['r']} />}
          renderRoot={(props) => <Link {...props} to="/accept-delivery/$id" params={{ id }} />}
        >
          Receive
        </Button>
      )}
      {mayConfirm && (
        <Button
          leftSection={<IconCheck {...ICON} />}
          loading={confirm.isPending}
          onClick={() => confirm.mutate({ id, version, action: 'confirm' })}
        >
          Confirmed
        </Button>
      )}
      {maySend && (
        <SendButton
          label={order.sent_at === null ? 'Send' : 'Send again'}
          variant={order.status === 'draft' ? 'filled' : 'default'}
          onPress={() => onOpen('send')}
        />
      )}
      <PrintButton isPrinting={pdf.isPending} onPress={() => pdf.mutate({ id })} />
      <DocumentMenu
        noun="order"
        onHistory={() => onOpen('history')}
        actions={[
          mayCancel && { label: 'Cancel order…', Icon: IconBan, onPress: () => onOpen('cancel') },
          mayDelete && { label: 'Delete…', Icon: IconTrash, onPress: () => onOpen('delete') },
        ]}
      />
    </>
  );
}
