import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import type { PartRequestStatus } from '@baydesk/domain/part-requests/part-request-status';
import { PART_REQUEST_STATUSES } from '@baydesk/domain/part-requests/part-request-status';
import { statusLabel } from '@baydesk/domain/status/status-label';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import chips from '../../../shared/ui/list/filters/chips.module.css';
import { EmptyState } from '../../../shared/ui/states/EmptyState.tsx';
import { requestsOf } from '../order-data/current-versions.ts';
import { useOrderContext } from '../order-data/order-context.tsx';
import { useLineRights } from '../order-data/use-line-rights.ts';
import { LoadedOrder } from '../order-ui/LoadedOrder.tsx';
import classes from './PartRequests.module.css';
import { RequestGroup } from './RequestGroup.tsx';
import { useRequestListing } from './use-request-listing.tsx';

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

type Opened = { readonly asked_for: WorkOrderLine } | { readonly set_for: WorkOrderLine } | null;

/** The parts desk's view of an order: its part requests by line, with their statuses and next moves. */
function PartRequests() {
  const { lines } = useOrderContext();
  const { mayAskForParts } = useLineRights();
  const [status, setStatus] = useState<PartRequestStatus | null>(null);
  const [opened, setOpened] = useState<Opened>(null);
  const requests = requestsOf(lines);
  const isShown = (request: PartRequest) => status === null || request.status === status;
  const { list_ref, listing, over } = useRequestListing(requests, requests.filter(isShown));
  const groups = lines.filter(({ editable, part_requests }) =>
    status === null ? part_requests.length > 0 || (editable && mayAskForParts) : part_requests.some(isShown),
  );
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
      {over}
      {opened && 'asked_for' in opened && <MakeRequestDialog line={opened.asked_for} onClose={() => setOpened(null)} />}
      {opened && 'set_for' in opened && <AddPartSetDialog line={opened.set_for} onClose={() => setOpened(null)} />}
    </section>
  );
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
