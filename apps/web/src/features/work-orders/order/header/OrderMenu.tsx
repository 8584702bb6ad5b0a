import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import { clocksDepartmentsOnly, isAbleToClock } from '@baydesk/domain/permissions/derived-checks';
import { change, create, move, remove } from '@baydesk/domain/permissions/permission';
import { isFrozenOrder } from '@baydesk/domain/work-orders/work-order-status';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowsSplit2,
  IconClipboardCheck,
  IconClockPlay,
  IconClockPlus,
  IconDiscount,
  IconDots,
  IconLink,
  IconMail,
  IconPercentage,
  IconPrinter,
  IconSpray,
  IconSwitchHorizontal,
  IconTruck,
  IconUser,
} from '@tabler/icons-react';
import { KeyHint } from '../../../../shared/ui/display/KeyHint.tsx';
import { useActor } from '../../../../shared/permissions/use-actor.ts';
import { useCan } from '../../../../shared/permissions/use-can.ts';
import type { OrderOver } from '../dialogs/OrderDialogs.tsx';
import { useOrderActions } from '../../order-data/use-order-actions.ts';
import { RemoveItem } from '../../../../shared/ui/records/RemoveItem.tsx';

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

const DESK_ITEMS: readonly { over: OrderOver; label: string; icon: typeof IconUser }[] = [
  { over: 'customer', label: 'Change customer', icon: IconSwitchHorizontal },
  { over: 'contact', label: 'Change contact', icon: IconUser },
  { over: 'vehicle', label: 'Switch vehicle', icon: IconTruck },
  { over: 'tax', label: 'Tax', icon: IconPercentage },
  { over: 'supplies', label: 'Shop supplies', icon: IconSpray },
  { over: 'required', label: 'Required data', icon: IconClipboardCheck },
];

interface OrderMenuProps {
  order: WorkOrder;
  /** True if the menu has the estimate too, because a phone has no room for a second button. */
  offersEstimate: boolean;
  onOpen: (over: OrderOver) => void;
}

/** The actions that have no button of their own in the header. */
export function OrderMenu({ order, offersEstimate, onOpen }: OrderMenuProps) {
  const isDesk = useCan(move('work_order')) && order.editable;
  const mayDiscount = useCan(change('discount'));
  const actor = useActor();
  const hasLines = order.line_count > 0 && !isFrozenOrder(order.status);
  const mayClockIn = isAbleToClock(actor) && !clocksDepartmentsOnly(actor) && hasLines;
  const mayEnterTime = useCan(create('timesheet')) && hasLines;
  const mayRemove = useCan(remove('work_order')) && order.status === 'estimate' && order.editable;
  const { undo, copyLink, printEstimate, removeOrder } = useOrderActions(order);
  return (
    <Menu position="bottom-end" shadow="md" width={230}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label="More for this order">
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {order.undoable && (
          <>
            <Menu.Item leftSection={<IconArrowBackUp {...ICON} />} onClick={undo}>
              Undo the last change
            </Menu.Item>
            <Menu.Divider />
          </>
        )}
        {offersEstimate && (
          <Menu.Item leftSection={<IconMail {...ICON} />} onClick={() => onOpen('estimate')}>
            Send estimate
          </Menu.Item>
        )}
        {order.totals !== null && (
          <Menu.Item
            leftSection={<IconPrinter {...ICON} />}
            rightSection={<KeyHint keys={['p']} />}
            onClick={printEstimate}
          >
            Print estimate
          </Menu.Item>
        )}
        {mayClockIn && (
          <Menu.Item leftSection={<IconClockPlay {...ICON} />} onClick={() => onOpen('check_in')}>
            Clock in…
          </Menu.Item>
        )}
        {mayEnterTime && (
          <Menu.Item leftSection={<IconClockPlus {...ICON} />} onClick={() => onOpen('time_sheet')}>
            Enter time…
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLink {...ICON} />} onClick={copyLink}>
          Copy link
        </Menu.Item>
        {isDesk && (
          <>
            <Menu.Divider />
            {DESK_ITEMS.map(({ over, label, icon: ItemIcon }) => (
              <Menu.Item key={over} leftSection={<ItemIcon {...ICON} />} onClick={() => onOpen(over)}>
                {label}
              </Menu.Item>
            ))}
            {mayDiscount && (
              <Menu.Item leftSection={<IconDiscount {...ICON} />} onClick={() => onOpen('discount')}>
                Discount…
              </Menu.Item>
            )}
            {order.line_count > 1 && (
              <Menu.Item leftSection={<IconArrowsSplit2 {...ICON} />} onClick={() => onOpen('split')}>
                Split lines off
              </Menu.Item>
            )}
          </>
        )}
        {mayRemove && (
          <>
            <Menu.Divider />
            <RemoveItem onClick={removeOrder}>Delete</RemoveItem>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
