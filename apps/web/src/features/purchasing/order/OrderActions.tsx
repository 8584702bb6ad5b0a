import type { PurchaseOrder } from '@baydesk/contract/purchasing.contract';
import { create, move, remove, view } from '@baydesk/domain/permissions/permission';
import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconBan,
  IconCheck,
  IconDots,
  IconHistory,
  IconPackageImport,
  IconPrinter,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useScreenKeys } from '../../../shared/keys/use-screen-keys.ts';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { KeyHint } from '../../../shared/ui/display/KeyHint.tsx';
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
        <Button
          variant={order.status === 'draft' ? 'filled' : 'default'}
          leftSection={<IconSend {...ICON} />}
          rightSection={<KeyHint keys={['s']} />}
          onClick={() => onOpen('send')}
        >
          {order.sent_at === null ? 'Send' : 'Send again'}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconPrinter {...ICON} />}
        rightSection={<KeyHint keys={['p']} />}
        loading={pdf.isPending}
        onClick={() => pdf.mutate({ id })}
      >
        Print
      </Button>
      <OrderMenu order={order} onOpen={onOpen} />
    </>
  );
}

function OrderMenu({ order: { actions }, onOpen }: OrderActionsProps) {
  const mayReadHistory = useCan(view('event'));
  const mayCancel = useCan(move('purchase_order')) && actions.includes('cancel');
  const mayDelete = useCan(remove('purchase_order')) && actions.includes('delete');
  if (!mayReadHistory && !mayCancel && !mayDelete) return null;
  return (
    <Menu position="bottom-end" shadow="md" width={210}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label="More for this order">
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayReadHistory && (
          <Menu.Item leftSection={<IconHistory {...ICON} />} onClick={() => onOpen('history')}>
            History
          </Menu.Item>
        )}
        {mayCancel && (
          <Menu.Item leftSection={<IconBan {...ICON} />} onClick={() => onOpen('cancel')}>
            Cancel order…
          </Menu.Item>
        )}
        {mayDelete && (
          <Menu.Item leftSection={<IconTrash {...ICON} />} onClick={() => onOpen('delete')}>
            Delete…
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
