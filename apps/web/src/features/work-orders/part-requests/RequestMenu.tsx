import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowRight, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import menu from '../order-ui/MoreMenu.module.css';
import { useOrderContext } from '../order-data/order-context.ts';
import { useLineRights } from '../order-data/use-line-rights.ts';
import { ACTION_WORDS, partName } from './request-words.ts';
import { useOfferedActions, useRequestChanges } from './use-request-changes.ts';

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

interface RequestMenuProps {
  request: PartRequest;
  line: WorkOrderLine;
  onQuote: () => void;
}

/** The menu of a part: edit it, make a move its status allows, put it on another line, remove it. */
export function RequestMenu({ request, line, onQuote }: RequestMenuProps) {
  const { lines } = useOrderContext();
  const { mayQuote, mayMoveParts, mayRemoveParts } = useLineRights();
  const changes = useRequestChanges();
  const others = mayMoveParts ? lines.filter((other) => other.line_id !== line.line_id && other.editable) : [];
  const steps = useOfferedActions()([request]);
  if (!mayQuote && !mayMoveParts && !mayRemoveParts) return null;
  /** The mutation shows the error itself. */
  const run = (change: Promise<unknown>) => void change.catch(() => undefined);
  return (
    <Menu position="bottom-end" shadow="md" width={240}>
      <Menu.Target>
        <ActionIcon
          className={menu.more}
          variant="subtle"
          color="gray"
          size={28}
          aria-label={`More for ${partName(request)}`}
        >
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayQuote && (
          <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={onQuote}>
            {request.sell_price === null ? 'Quote' : 'Edit'}
          </Menu.Item>
        )}
        {steps.map((action) => (
          <Menu.Item key={action} onClick={() => run(changes.takeOn([request], action))}>
            {ACTION_WORDS[action].label}
          </Menu.Item>
        ))}
        {others.length > 0 && <Menu.Label>Move to</Menu.Label>}
        {others.map((other) => (
          <Menu.Item
            key={other.line_id}
            leftSection={<IconArrowRight {...ICON} />}
            onClick={() => run(changes.moveTo(request, other))}
          >
            {other.line_name}
          </Menu.Item>
        ))}
        {mayRemoveParts && request.actions.includes('remove') && (
          <>
            <Menu.Divider />
            <Menu.Item
              className={menu.remove}
              leftSection={<IconTrash {...ICON} />}
              onClick={() => run(changes.remove(request))}
            >
              Remove
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
