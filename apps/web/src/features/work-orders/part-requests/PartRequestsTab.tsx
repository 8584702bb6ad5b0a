import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import type { PartRequestStatus } from '@baydesk/domain/part-requests/part-request-status';
import { PART_REQUEST_STATUSES } from '@baydesk/domain/part-requests/part-request-status';
import { create } from '@baydesk/domain/permissions/permission';
import { statusLabel } from '@baydesk/domain/status/status-label';
import { IconShoppingCart, IconTrash } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { BulkBar } from '../../../shared/ui/list/BulkBar.tsx';
import chips from '../../../shared/ui/list/chips.module.css';
import type { BulkAction } from '../../../shared/ui/list/list-definition.ts';
import { useChosenIds } from '../../../shared/ui/list/use-chosen-ids.ts';
import { useRenderedRowCursor } from '../../../shared/ui/list/use-row-cursor.ts';
import { EmptyState } from '../../../shared/ui/states/EmptyState.tsx';
import { requestsOf } from '../order-data/current-versions.ts';
import { useOrderContext } from '../order-data/order-context.tsx';
import { useLineRights } from '../order-data/use-line-rights.ts';
import { PartDiscountDialog } from '../order-ui/DiscountDialogs.tsx';
import { LoadedOrder } from '../order-ui/LoadedOrder.tsx';
import classes from './PartRequests.module.css';
import { ACTION_WORDS } from './request-words.ts';
import { RequestGroup } from './RequestGroup.tsx';
import { useOfferedActions, useRequestChanges } from './use-request-changes.ts';
import type { TakeOn } from './use-take-on.tsx';
import { useTakeOn } from './use-take-on.tsx';

const RequestDialog = loadedLater(() => import('./RequestDialog.tsx'), 'RequestDialog');
const OrderPartsDialog = loadedLater(() => import('./OrderPartsDialog.tsx'), 'OrderPartsDialog');
const MakeRequestDialog = loadedLater(() => import('./RequestDialog.tsx'), 'MakeRequestDialog');

const route = getRouteApi('/shell/workorders/$id/part-requests');

export function PartRequestsTab() {
  const { id } = route.useParams();
  return (
    <LoadedOrder id={id}>
      <PartRequests />
    </LoadedOrder>
  );
}

interface Ordering {
  readonly requests: readonly PartRequest[];
  /** Called when the dialog is closed, with whether the parts are on an order. */
  readonly settle: (is_done: boolean) => void;
}

type Opened =
  | { readonly quoted: PartRequest }
  | { readonly discounted: PartRequest }
  | { readonly asked_for: WorkOrderLine }
  | null;

/** The parts desk's view of an order: its part requests by line, with their statuses and next moves. */
function PartRequests() {
  const { lines } = useOrderContext();
  const { mayAskForParts, mayMoveParts } = useLineRights();
  const [status, setStatus] = useState<PartRequestStatus | null>(null);
  const { ids: selected_ids, choose, toggle } = useChosenIds();
  const [opened, setOpened] = useState<Opened>(null);
  const { takeOn, dialog } = useTakeOn();
  const [ordering, setOrdering] = useState<Ordering | null>(null);
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
            indexOf={(request) => shown.indexOf(request)}
            selected_ids={selected_ids}
            isChoosing={selected.length > 0}
            onSelect={toggle}
            onFocus={follow}
            onQuote={(quoted) => setOpened({ quoted })}
            onDiscount={(discounted) => setOpened({ discounted })}
            onAsk={() => setOpened({ asked_for: line })}
          />
        ))}
      </div>
      <BulkBar
        rows={selected}
        actions={useBulkRequestActions(selected, takeOn, setOrdering)}
        onClear={() => choose([])}
      />
      {dialog}
      {ordering && (
        <OrderPartsDialog
          requests={ordering.requests}
          onLeave={(is_done) => {
            ordering.settle(is_done);
            setOrdering(null);
          }}
        />
      )}
      {opened && 'quoted' in opened && <RequestDialog request={opened.quoted} onClose={() => setOpened(null)} />}
      {opened && 'discounted' in opened && (
        <PartDiscountDialog request={opened.discounted} onClose={() => setOpened(null)} />
      )}
      {opened && 'asked_for' in opened && <MakeRequestDialog line={opened.asked_for} onClose={() => setOpened(null)} />}
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

/** The actions that all of the selected parts allow. */
function useBulkRequestActions(
  chosen: readonly PartRequest[],
  takeOn: TakeOn,
  onOrder: (ordering: Ordering) => void,
): readonly BulkAction<PartRequest>[] {
  const mayOrder = useCan(create('purchase_order'));
  const canOrder = mayOrder && chosen.length > 0 && chosen.every(({ actions }) => actions.includes('order'));
  const purchase: BulkAction<PartRequest> = {
    label: 'Order from vendor…',
    icon: <IconShoppingCart size={16} stroke={1.75} aria-hidden />,
    // The choice is cleared only once the dialog has done its work.
    run: (requests) =>
      new Promise<void>((resolve, reject) => {
        const settle = (is_done: boolean) => (is_done ? resolve() : reject(new Error('Closed without a change')));
        onOrder({ requests, settle });
      }),
  };
  const { mayRemoveParts } = useLineRights();
  const offered = useOfferedActions();
  const changes = useRequestChanges();
  const steps = offered(chosen).map((action) => ({
    label: ACTION_WORDS[action].label,
    run: (requests: readonly PartRequest[]) => takeOn(requests, action),
  }));
  const canRemove = mayRemoveParts && chosen.length > 0 && chosen.every(({ actions }) => actions.includes('remove'));
  const removal: BulkAction<PartRequest> = {
    label: 'Remove',
    icon: <IconTrash size={16} stroke={1.75} aria-hidden />,
    run: (requests) => Promise.all(requests.map((request) => changes.remove(request))),
  };
  return [...steps, ...(canOrder ? [purchase] : []), ...(canRemove ? [removal] : [])];
}
