import type { DeskLine } from '@baydesk/contract/work-orders/desk.contract';
import { countDesk, listDeskLines } from '@baydesk/contract/work-orders/desk.contract';
import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import { PART_REQUEST_STATUSES, partRequestActions } from '@baydesk/domain/part-requests/part-request-status';
import type { FakeServer } from './fake-server.ts';
import { listOf } from './list-of.ts';
import { partOf } from './orders.ts';
import { id } from './people.ts';

type DeskPart = DeskLine['part_requests'][number];

/** A part at the desk, with the actions that its status allows; nothing is known of the shelf. */
export function deskPartOf(number: number, description: string, differing: Partial<DeskPart> = {}): DeskPart {
  const part: PartRequest = partOf(description, { id: id(700 + number), ...differing });
  return {
    ...part,
    actions: [...partRequestActions(part.status, part.part_source_type)],
    available: null,
    grid_location: '',
    photo_ids: [],
    note: '',
    ...differing,
  };
}

/** The authorized line of the order WOMID-<number> with these parts. */
export function deskLineOf(
  number: number,
  line_name: string,
  parts: readonly DeskPart[],
  differing: Partial<DeskLine> = {},
): DeskLine {
  const work_order_id = id(number);
  const line_id = id(800 + number);
  return {
    line_id,
    line_name,
    line_status: 'open',
    work_order_id,
    work_order_number: `WOMID-${number}`,
    status: 'in_progress',
    customer_name: 'Halton Freight',
    vehicle_info: '2019 Kenworth T680',
    unit: '214',
    service_advisor: 'Priya Raman',
    technicians: ['Mike Tran'],
    promised_at: null,
    holds_up_promise: false,
    oldest_requested_at: '2026-03-02T14:00:00.000Z',
    ...differing,
    part_requests: parts.map((part) => ({ ...part, work_order_id, line_id })),
  };
}

/** Answers the desk's list and counts with these lines. */
export function serveDesk(server: FakeServer, lines: () => readonly DeskLine[]): void {
  const parts = () => lines().flatMap(({ part_requests }) => part_requests);
  server.answer(listDeskLines, ({ statuses }) =>
    listOf(
      lines().filter(({ part_requests }) =>
        part_requests.some(({ status }) => statuses?.some((s) => s === status) ?? true),
      ),
    ),
  );
  server.answer(countDesk, () => ({
    by_status: Object.fromEntries(
      PART_REQUEST_STATUSES.map((status) => [status, parts().filter((part) => part.status === status).length]),
    ) as Record<PartRequest['status'], number>,
    by_source: { vendor: 0, inventory: parts().length },
  }));
}
