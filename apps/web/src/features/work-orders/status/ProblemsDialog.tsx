import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import type { MoveCondition } from '@baydesk/domain/work-orders/work-order-moves';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import dialog from '../../../shared/ui/layout/dialog.module.css';
import { useIsPhone } from '../../../shared/ui/layout/use-is-phone.ts';
import { useReturnFocus } from '../../../shared/ui/layout/use-return-focus.ts';
import type { DataCheck } from './moved-order.ts';
import classes from './ProblemList.module.css';

/** The pages where problems that belong to no line are fixed. */
const MENDED_AT: Readonly<Partial<Record<MoveCondition, '/workorders/$id/timesheets'>>> = {
  no_running_clock: '/workorders/$id/timesheets',
};

interface ProblemsDialogProps {
  order: Pick<WorkOrder, 'id'>;
  title: string;
  problems: DataCheck['problems'];
  onClose: () => void;
}

/** The problems that block a move and cannot be fixed by filling in a field. */
export function ProblemsDialog({ order: { id }, title, problems, onClose }: ProblemsDialogProps) {
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title={title} size="md" fullScreen={useIsPhone()} classNames={dialog}>
      <Stack gap="md">
        <ProblemList work_order_id={id} problems={problems} onFollow={onClose} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button
            data-autofocus
            onClick={onClose}
            renderRoot={(props) => <Link {...props} to="/workorders/$id/lines" params={{ id }} />}
          >
            Go to the lines
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

interface ProblemListProps {
  work_order_id: string;
  problems: DataCheck['problems'];
  onFollow: () => void;
}

/** The problems, each linked to the line or the page where it is fixed. */
export function ProblemList({ work_order_id: id, problems, onFollow }: ProblemListProps) {
  return (
    <ul className={classes.problems}>
      {problems.map(({ condition, message, line_id }) => (
        <li key={`${condition}${line_id ?? ''}`}>
          {line_id === null ? (
            <Link
              to={MENDED_AT[condition as MoveCondition] ?? '/workorders/$id/lines'}
              params={{ id }}
              onClick={onFollow}
              className={classes.problem}
            >
              {message}
            </Link>
          ) : (
            <Link
              to="/workorders/$id/lines"
              params={{ id }}
              search={{ line: line_id }}
              onClick={onFollow}
              className={classes.problem}
            >
              {message}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
