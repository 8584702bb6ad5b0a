import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { Menu } from '@mantine/core';
import {
  IconArrowsSplit2,
  IconBookmarkPlus,
  IconCheck,
  IconDiscount,
  IconPlayerPlay,
  IconRotate,
  IconThumbDown,
  IconThumbUp,
} from '@tabler/icons-react';
import { RowMenu } from '../../../../shared/ui/list/RowMenu.tsx';
import { RemoveItem } from '../../../../shared/ui/records/RemoveItem.tsx';
import { isUnderWay, isWaiting } from '../../order-data/line-words.ts';
import { useOrderContext } from '../../order-data/order-context.ts';
import { useLineRights } from '../../order-data/use-line-rights.ts';
import { useLineChanges } from '../changes/use-line-changes.ts';
import type { LineActions } from '../changes/use-line-dialogs.tsx';

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** The actions on a line that its status and the person's rights allow. */
export function LineMenu({ line, actions }: { line: WorkOrderLine; actions: LineActions }) {
  const { mayDelete } = useLineRights();
  const items = useMenuItems(line, actions).filter(({ isOffered }) => isOffered);
  if (items.length === 0 && !mayDelete) return null;
  return (
    <RowMenu name={line.line_name} width={230}>
      {items.map(({ label, icon, run }) => (
        <Menu.Item key={label} leftSection={icon} onClick={() => void run()}>
          {label}
        </Menu.Item>
      ))}
      {mayDelete && <RemoveItem onClick={() => void actions.remove([line])}>Delete</RemoveItem>}
    </RowMenu>
  );
}

function useMenuItems(line: WorkOrderLine, actions: LineActions) {
  const { mayWork, mayDecide, mayDiscount, mayKeepAsCanned } = useLineRights();
  const { lines } = useOrderContext();
  const { takeOn } = useLineChanges(line);
  return [
    {
      label: 'Authorize',
      icon: <IconThumbUp {...ICON} />,
      isOffered: mayDecide && isWaiting(line),
      run: () => actions.decide([line], 'authorized'),
    },
    {
      label: 'Decline',
      icon: <IconThumbDown {...ICON} />,
      isOffered: mayDecide && line.can_decline,
      run: () => actions.decide([line], 'declined'),
    },
    {
      label: 'Begin',
      icon: <IconPlayerPlay {...ICON} />,
      isOffered: mayWork && line.status === 'open',
      run: () => takeOn('start'),
    },
    {
      label: 'Complete',
      icon: <IconCheck {...ICON} />,
      isOffered: mayWork && isUnderWay(line),
      run: () => actions.complete([line]),
    },
    {
      label: 'Open again',
      icon: <IconRotate {...ICON} />,
      isOffered: mayWork && line.status === 'completed',
      run: () => takeOn('reopen'),
    },
    {
      label: 'Discount…',
      icon: <IconDiscount {...ICON} />,
      isOffered: mayDiscount && line.status !== 'cancelled',
      run: () => actions.discount(line),
    },
    {
      label: 'Save as canned line',
      icon: <IconBookmarkPlus {...ICON} />,
      isOffered: mayKeepAsCanned,
      run: () => actions.keepAsCanned(line),
    },
    {
      label: 'Split to a new order',
      icon: <IconArrowsSplit2 {...ICON} />,
      isOffered: mayDecide && lines.length > 1,
      run: () => actions.split([line]),
    },
  ];
}
