import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import type { PartRequestStatus } from '@baydesk/domain/part-requests/part-request-status';
import { PART_REQUEST_STATUSES } from '@baydesk/domain/part-requests/part-request-status';
import { isAuthorizedLine } from '@baydesk/domain/lines/line-status';
import { statusLabel } from '@baydesk/domain/status/status-label';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { BulkBar } from '../../../shared/ui/list/BulkBar.tsx';
import chips from '../../../shared/ui/list/chips.module.css';
import { useChosenIds } from '../../../shared/ui/list/use-chosen-ids.ts';
import { useRenderedRowCursor } from '../../../shared/ui/list/use-row-cursor.ts';
import { availabilityAndShelf } from '../../../shared/ui/inputs/offered-part-words.ts';
import { useOfferedPartsById } from '../../../shared/ui/inputs/use-offered-parts.ts';
import { EmptyState } from '../../../shared/ui/states/EmptyState.tsx';
import { requestsOf } from '../order-data/current-versions.ts';
import { useOrderContext } from '../order-data/order-context.tsx';
import { useLineRights } from '../order-data/use-line-rights.ts';
import { PartDiscountDialog } from '../order-ui/DiscountDialogs.tsx';
import { LoadedOrder } from '../order-ui/LoadedOrder.tsx';
import classes from './PartRequests.module.css';
import { RequestGroup } from './RequestGroup.tsx';
import type { RequestListing } from './RequestRows.tsx';
import { useBulkRequestActions } from './use-bulk-request-actions.tsx';
import { useOrderParts } from './use-order-parts.tsx';
import { useTakeOn } from './use-take-on.tsx';

const RequestDialog = loadedLater(() => import('./RequestDialog.tsx'), 'RequestDialog');
const MakeRequestDialog = loadedLater(() => import('./RequestDialog.tsx'), 'MakeRequestDialog');

const AddPartSetDialog = loadedLater(() => import('./part-set/AddPartSetDialog.tsx'), 'AddPartSetDialog');

const route = getRouteApi('/shell/workorders/$id/part-requests');

export function PartRequestsTab() {
  const { id } = route.useParams();
  return (
    <LoadedOrder id={id}>
      <PartRequests />
    </LoadedOrder>
  );
}

type Opened =
  | { readonly quoted: PartRequest }
  | { readonly discounted: PartRequest }
  | { readonly asked_for: WorkOrderLine }
  | { readonly set_for: WorkOrderLine }
  | null;

/** The parts desk's view of an order: its part requests by line, with their statuses and next moves. */
function PartRequests() {
  const { lines } = useOrderContext();
  const rights = useLineRights();
  const { mayAskForParts, mayMoveParts } = rights;
  const [status, setStatus] = useState<PartRequestStatus | null>(null);
  const { ids: selected_ids, choose, toggle } = useChosenIds();
  const [opened, setOpened] = useState<Opened>(null);
  const { dialog, ...moves } = useTakeOn();
  const { orderParts, dialog: orderDialog } = useOrderParts();
  const requests = requestsOf(lines);
  const isShown = (request: PartRequest) => status === null || request.status === status;
  const shown = requests.filter(isShown);
  const selected = shown.filter(({ id }) => selected_ids.has(id));

  const { list_ref, follow } = useRenderedRowCursor<HTMLDivElement>({
    count: shown.length,
    opener: '[data-request-opener]',
    toggle: (index) => {
      const request = shown[index];
      if (request && mayMoveParts) toggle(request.id);
    },
  });
  const groups = lines.filter(({ editable, part_requests }) =>
    status === null ? part_requests.length > 0 || (editable && mayAskForParts) : part_requests.some(isShown),
  );
  const listing: RequestListing<PartRequest> = {
    indexOf: (request) => shown.indexOf(request),
    selected_ids,
    isChoosing: selected.length > 0,
    takeOn: moves.takeOn,
    onSelect: toggle,
    onFocus: follow,
    onQuote: (quoted) => setOpened({ quoted }),
    onDiscount: (discounted) => setOpened({ discounted }),
    stockOf: useStockOf(requests),
  };
  const authorized_ids = new Set(lines.filter((line) => isAuthorizedLine(line.status)).map(({ line_id }) => line_id));
  const bulk_actions = useBulkRequestActions({
    chosen: selected,
    rights,
    are_lines_authorized: selected.every(({ line_id }) => authorized_ids.has(line_id)),
    moves,
    orderParts,
  });
  return (
    <section className={classes.requests} aria-label="Part requests">
      {requests.length > 0 && <StatusChips requests={requests} chosen={status} onChoose={setStatus} />}
      {groups.length === 0 && (
        <div className="card">
          <EmptyState
            text="Empty bays, endless possibilities. Get Going!"
            hint="Parts are asked for on a line. Write the first line of the order, then come back."
          />
        </div>
      )}
      <div ref={list_ref} className={classes.groups}>
        {groups.map((line) => (
          <RequestGroup
            key={line.line_id}
            line={line}
            requests={line.part_requests.filter(isShown)}
            listing={listing}
            onAsk={() => setOpened({ asked_for: line })}
            onAddSet={() => setOpened({ set_for: line })}
          />
        ))}
      </div>
      <BulkBar rows={selected} actions={bulk_actions} onClear={() => choose([])} />
      {dialog}
      {orderDialog}
      {opened && 'quoted' in opened && <RequestDialog request={opened.quoted} onClose={() => setOpened(null)} />}
      {opened && 'discounted' in opened && (
        <PartDiscountDialog request={opened.discounted} onClose={() => setOpened(null)} />
      )}
      {opened && 'asked_for' in opened && <MakeRequestDialog line={opened.asked_for} onClose={() => setOpened(null)} />}
      {opened && 'set_for' in opened && <AddPartSetDialog line={opened.set_for} onClose={() => setOpened(null)} />}
    </section>
  );
}

/** The stock of parts that are not set out yet; once they are, the shelf no longer matters. */
function useStockOf(requests: readonly PartRequest[]): (request: PartRequest) => string | undefined {
  const waiting = requests.filter(({ status }) => status === 'requested' || status === 'authorized');
  const parts = useOfferedPartsById(waiting.flatMap(({ catalogue_part_id }) => catalogue_part_id ?? []));
  return (request) => {
    const part = waiting.includes(request) && parts.get(request.catalogue_part_id ?? '');
    return part ? availabilityAndShelf(part) : undefined;
  };
}

interface StatusChipsProps {
  requests: readonly PartRequest[];
  chosen: PartRequestStatus | null;
  onChoose: (status: PartRequestStatus | null) => void;
}

function StatusChips({ requests, chosen, onChoose }: StatusChipsProps) {
  const countOf = (status: PartRequestStatus) => requests.filter((request) => request.status === status).length;
  const present = PART_REQUEST_STATUSES.filter((status) => countOf(status) > 0 || status === chosen);
  return (
    <fieldset className={`${chips.chips} ${classes.statuses}`} aria-label="Status">
      <button type="button" className={chips.chip} aria-pressed={chosen === null} onClick={() => onChoose(null)}>
        All <span className={chips.count}>{requests.length}</span>
      </button>
      {present.map((status) => (
        <button
          key={status}
          type="button"
          className={chips.chip}
          aria-pressed={chosen === status}
          onClick={() => onChoose(chosen === status ? null : status)}
        >
          {statusLabel(status)} <span className={chips.count}>{countOf(status)}</span>
        </button>
      ))}
    </fieldset>
  );
}
