import type { OpenWork, WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { openWork } from '@baydesk/domain/lines/open-work';
import { statusLabel } from '@baydesk/domain/status/status-label';
import { partName } from '../../part-requests/request-words.ts';
import classes from './OpenWorkList.module.css';

interface OpenWorkListProps {
  open: OpenWork | null;
  line: WorkOrderLine;
}

/** The open tasks and parts of a line by name; those no longer open are marked. */
export function OpenWorkList({ open, line }: OpenWorkListProps) {
  const now = openWork(line);
  const isOpenNow = (id: string) =>
    [...(now?.tasks ?? []), ...(now?.part_requests ?? [])].some((item) => item.id === id);
  const items = [
    ...(open?.tasks ?? []).map(({ id, description }) => ({ id, name: description, state: 'not ticked' })),
    ...(open?.part_requests ?? []).map((part) => ({
      id: part.id,
      name: partName(part),
      state: statusLabel(part.status).toLowerCase(),
    })),
  ];
  return (
    <ul className={classes.open}>
      {items.map(({ id, name, state }) => (
        <li key={id} data-done={!isOpenNow(id) || undefined}>
          {name} <span className={classes.state}>· {isOpenNow(id) ? state : `was ${state}, no longer open`}</span>
        </li>
      ))}
    </ul>
  );
}
