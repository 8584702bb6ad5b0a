import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { Menu } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useLinesAround } from '../order-data/order-context.tsx';

/** The lines that a task or part of this line can move to. */
export function useOtherLines({ line_id }: { line_id: string }): readonly WorkOrderLine[] {
  return useLinesAround().filter((other) => other.line_id !== line_id && other.editable);
}

interface MoveToLineProps {
  others: readonly WorkOrderLine[];
  onMove: (other: WorkOrderLine) => void;
}

/** The menu items that move a task or a part to another line. */
export function MoveToLine({ others, onMove }: MoveToLineProps) {
  return (
    <>
      {others.length > 0 && <Menu.Label>Move to</Menu.Label>}
      {others.map((other) => (
        <Menu.Item
          key={other.line_id}
          leftSection={<IconArrowRight size={16} stroke={1.75} aria-hidden />}
          onClick={() => onMove(other)}
        >
          {other.line_name}
        </Menu.Item>
      ))}
    </>
  );
}
