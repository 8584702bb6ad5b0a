import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { clocksDepartmentsOnly, isAbleToClock } from '@baydesk/domain/permissions/derived-checks';
import { Menu } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import {
  IconArrowsSplit2,
  IconBookmarkPlus,
  IconCheck,
  IconClockPlay,
  IconDiscount,
  IconPackages,
  IconPlayerPlay,
  IconRotate,
  IconThumbDown,
  IconThumbUp,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useActor } from '../../../../shared/permissions/use-actor.ts';
import { RowMenu } from '../../../../shared/ui/list/table/RowMenu.tsx';
import { RemoveItem } from '../../../../shared/ui/records/RemoveItem.tsx';
import { isUnderWay, isWaiting } from '../../order-data/line-words.ts';
import { useLineFacts } from '../../order-data/order-context.tsx';
import { useLineRights } from '../../order-data/use-line-rights.ts';
import { runningOn } from '../../order-ui/OnItNow.tsx';
import { useLineChanges } from '../changes/use-line-changes.ts';
import type { LineActions } from '../changes/use-line-dialogs.tsx';

/** The actions on a line that its status and the person's rights allow. */
export function LineMenu({ line, actions }: { line: WorkOrderLine; actions: LineActions }) {
  const { mayDelete } = useLineRights();
  const offered = useOfferedItems(line);
  if (offered.length === 0 && !mayDelete) return null;
  return (
    <RowMenu name={line.line_name} width={230}>
      <LineItems line={line} actions={actions} />
    </RowMenu>
  );
}

function LineItems({ line, actions }: { line: WorkOrderLine; actions: LineActions }) {
  const { mayDelete } = useLineRights();
  const { takeOn } = useLineChanges(line);
  return (
    <>
      {useOfferedItems(line).map(({ label, Icon, run }) => (
        <Menu.Item
          key={label}
          leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
          onClick={() => void run(actions, takeOn)}
        >
          {label}
        </Menu.Item>
      ))}
      {mayDelete && <RemoveItem onClick={() => void actions.remove([line])}>Delete</RemoveItem>}
    </>
  );
}

type TakeOn = ReturnType<typeof useLineChanges>['takeOn'];

interface LineItem {
  readonly label: string;
  readonly Icon: Icon;
  readonly isOffered: boolean;
  readonly run: (actions: LineActions, takeOn: TakeOn) => Promise<unknown>;
}

function useOfferedItems(line: WorkOrderLine): readonly LineItem[] {
  const { mayWork, mayDecide, mayDiscount, mayKeepAsCanned, mayAskForParts } = useLineRights();
  const { has_several_lines } = useLineFacts();
  const actor = useActor();
  const queryClient = useQueryClient();
  const isMine = runningOn(line).some(({ staff_id }) => staff_id === actor.staff_id);
  const items: readonly LineItem[] = [
    {
      label: 'Authorize',
      Icon: IconThumbUp,
      isOffered: mayDecide && isWaiting(line),
      run: (actions) => actions.decide([line], 'authorized'),
    },
    {
      label: 'Decline',
      Icon: IconThumbDown,
      isOffered: mayDecide && line.can_decline,
      run: (actions) => actions.decide([line], 'declined'),
    },
    {
      label: 'Clock in',
      Icon: IconClockPlay,
      isOffered: isAbleToClock(actor) && !clocksDepartmentsOnly(actor) && isUnderWay(line) && !isMine,
      run: async () => {
        const { clockInOn } = await import('../../../time-clock/public.ts');
        await clockInOn(queryClient, { line_id: line.line_id, name: line.line_name });
      },
    },
    {
      label: 'Begin',
      Icon: IconPlayerPlay,
      isOffered: mayWork && line.status === 'open',
      run: (_, takeOn) => takeOn('start'),
    },
    {
      label: 'Complete',
      Icon: IconCheck,
      isOffered: mayWork && isUnderWay(line),
      run: (actions) => actions.complete([line]),
    },
    {
      label: 'Open again',
      Icon: IconRotate,
      isOffered: mayWork && line.status === 'completed',
      run: (_, takeOn) => takeOn('reopen'),
    },
    {
      label: 'Add a part set…',
      Icon: IconPackages,
      isOffered: mayAskForParts && line.editable && line.status !== 'completed',
      run: (actions) => actions.addPartSet(line),
    },
    {
      label: 'Discount…',
      Icon: IconDiscount,
      isOffered: mayDiscount && line.status !== 'cancelled',
      run: (actions) => actions.discount(line),
    },
    {
      label: 'Save as canned line',
      Icon: IconBookmarkPlus,
      isOffered: mayKeepAsCanned,
      run: (actions) => actions.keepAsCanned(line),
    },
    {
      label: 'Split to a new order',
      Icon: IconArrowsSplit2,
      isOffered: mayDecide && has_several_lines,
      run: (actions) => actions.split([line]),
    },
  ];
  return items.filter(({ isOffered }) => isOffered);
}
