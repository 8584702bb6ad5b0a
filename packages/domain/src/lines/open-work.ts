import type { PartRequestStatus } from '../part-requests/part-request-status.ts';
import { isStagedOrLater } from '../part-requests/part-request-status.ts';

interface WorkedOnLine {
  readonly tasks: readonly { readonly id: string; readonly description: string; readonly is_done: boolean }[];
  readonly part_requests: readonly {
    readonly id: string;
    readonly part_number: string;
    readonly description: string;
    readonly status: PartRequestStatus;
    readonly is_return_requested: boolean;
  }[];
}

/** The unticked tasks of a line and its parts that are not staged yet; null if there are none. */
export function openWork({ tasks, part_requests }: WorkedOnLine) {
  const open = {
    tasks: tasks.filter(({ is_done }) => !is_done).map(({ id, description }) => ({ id, description })),
    part_requests: part_requests
      .filter(({ status, is_return_requested }) => !isStagedOrLater(status) && !is_return_requested)
      .map(({ id, part_number, description, status }) => ({ id, part_number, description, status })),
  };
  return open.tasks.length + open.part_requests.length > 0 ? open : null;
}
