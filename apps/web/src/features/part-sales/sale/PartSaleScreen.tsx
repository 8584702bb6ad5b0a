import { changePartSale } from '@baydesk/contract/part-sales.contract';
import type { PartSaleDetail } from '@baydesk/contract/part-sales.contract';
import { change, create, move } from '@baydesk/domain/permissions/permission';
import { getRouteApi, Outlet, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { isRefusal } from '../../../shared/api/api-error.ts';
import { useScreenTitle } from '../../../shared/browser/use-screen-title.ts';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import type { DetailTab } from '../../../shared/ui/layout/DetailScreen.tsx';
import { DetailColumns } from '../../../shared/ui/layout/DetailColumns.tsx';
import { DetailScreen } from '../../../shared/ui/layout/DetailScreen.tsx';
import { EmptyState } from '../../../shared/ui/states/EmptyState.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { useCustomer } from '../../customers/public.ts';
import { SaleBanners } from '../../work-orders/public.ts';
import { NEW_SALE } from '../new-sale.ts';
import { PartSaleStatus } from '../PartSaleStatus.tsx';
import { useAddParts } from '../parts/use-add-parts.ts';
import { usePartSale, useSaleChange } from '../use-part-sales.ts';
import type { Buyer } from './buyer.ts';
import { NOBODY_KNOWN } from './buyer.ts';
import { BuyerInPlace } from './BuyerInPlace.tsx';
import { SaleActions } from './SaleActions.tsx';
import type { SaleOver } from './SaleDialogs.tsx';
import { SaleContext } from './sale-context.ts';
import { SaleCards } from './SaleCards.tsx';

const SaleDialogs = loadedLater(() => import('./SaleDialogs.tsx'), 'SaleDialogs');

const route = getRouteApi('/shell/parts/part-sale/$id');

/** One part sale, or a new one, which gets its address with its first part. */
export function PartSaleScreen() {
  const { id } = route.useParams();
  const draft = useDraft(id);
  const isNew = id === NEW_SALE;
  // A new sale keeps its key when it gets its address, so that the field for the next part stays as it is.
  const sale_id = isNew ? draft.id : id;
  return <OpenSale key={sale_id} id={sale_id} draft_line_id={draft.line_id} isNew={isNew} />;
}

const newDraft = () => ({ id: uuidv7(), line_id: uuidv7() });

/** The ids for a new sale; the next new sale gets others. */
function useDraft(id: string) {
  const [draft, setDraft] = useState(newDraft);
  const [seen, setSeen] = useState(id);
  if (id !== seen) {
    setSeen(id);
    if (id === NEW_SALE) setDraft(newDraft());
  }
  return draft;
}

interface OpenSaleProps {
  id: string;
  draft_line_id: string;
  isNew: boolean;
}

function OpenSale({ id, draft_line_id, isNew }: OpenSaleProps) {
  const { detail, error, refetch } = usePartSale(id, isNew);
  const [over, setOver] = useState<SaleOver | null>(null);
  const [buyer, setBuyer] = useNewBuyer(isNew);
  const navigate = useNavigate();
  const { settle, ...added } = useAddParts({
    id,
    line_id: detail?.part_sale.line_id ?? draft_line_id,
    buyer,
    onCreated: () =>
      void navigate({ to: '/parts/part-sale/$id/part-requests', params: { id }, search: {}, replace: true }),
  });
  const maySell = useMaySell() && detail !== null && isSellable(detail);
  useScreenTitle(detail?.part_sale.part_sale_number ?? 'New part sale');
  if (!detail && !isNew) {
    if (error && isRefusal(error, 404)) return <EmptyState text="There is no such part sale" hint={error.message} />;
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    return <LoadingState lines={6} />;
  }
  const onSell = maySell ? () => void settle().then(() => setOver('sell')) : null;
  return (
    <SaleContext value={{ ...added, line_id: detail?.part_sale.line_id ?? draft_line_id, detail, onSell }}>
      <DetailScreen
        title={detail?.part_sale.part_sale_number ?? 'New part sale'}
        status={detail && <PartSaleStatus sale={detail.part_sale} />}
        meta={
          detail ? (
            <BuyerOfSale detail={detail} />
          ) : (
            <BuyerInPlace
              buyer={buyer}
              onSave={async (changed) => setBuyer({ ...buyer, ...changed })}
              readOnly={false}
            />
          )
        }
        actions={detail && <SaleActions detail={detail} onSell={onSell} onOpen={setOver} />}
        tabs={detail ? tabsOf(detail) : []}
      >
        {detail && !isBilled(detail) && <SaleBanners order={detail.work_order} />}
        <DetailColumns side={detail && <SaleCards detail={detail} />}>
          <Outlet />
        </DetailColumns>
      </DetailScreen>
      {over && detail && <SaleDialogs detail={detail} over={over} onOpen={setOver} />}
    </SaleContext>
  );
}

/** An invoiced sale cannot be changed, which needs no banner. */
const isBilled = ({ part_sale: { status } }: PartSaleDetail): boolean => status === 'invoiced' || status === 'credited';

/** Selling makes an invoice. */
function useMaySell(): boolean {
  const mayMove = useCan(move('part_sale'));
  return useCan(create('invoice')) && mayMove;
}

/** Parts that were returned are not sold. */
const isSellable = ({ part_sale, lines }: PartSaleDetail): boolean =>
  part_sale.status === 'pending' &&
  lines.some(({ part_requests }) => part_requests.some(({ status }) => status !== 'returned'));

/** The buyer of a sale that does not exist yet; the address can name the customer. */
function useNewBuyer(isNew: boolean): [Buyer, (buyer: Buyer) => void] {
  const { customer: customer_id } = useSearch({ strict: false });
  const [chosen, setChosen] = useState<Buyer | null>(null);
  const { data } = useCustomer(customer_id ?? '', isNew && customer_id !== undefined);
  const named = data ? { ...NOBODY_KNOWN, customer: { id: data.id, name: data.name } } : NOBODY_KNOWN;
  return [chosen ?? named, setChosen];
}

function BuyerOfSale({ detail: { part_sale, work_order } }: { detail: PartSaleDetail }) {
  const save = useSaleChange(changePartSale, 'notified').mutateAsync;
  const mayChange = useCan(change('part_sale'));
  const { is_walk_in, walk_in_name } = part_sale;
  return (
    <BuyerInPlace
      buyer={{ customer: is_walk_in ? null : work_order.customer, walk_in_name }}
      onSave={({ customer, ...changed }) =>
        save({
          id: part_sale.id,
          version: work_order.version,
          ...changed,
          ...(customer !== undefined && { customer_id: customer?.id ?? null }),
        })
      }
      readOnly={!mayChange || !work_order.editable}
    />
  );
}

/** The tabs of a sale's page. */
function tabsOf({ work_order: { id, part_request_count, totals } }: PartSaleDetail): readonly DetailTab[] {
  const params = { id };
  return [
    { label: 'Parts', count: part_request_count, link: { to: '/parts/part-sale/$id/part-requests', params } },
    { label: 'Statistics', link: { to: '/parts/part-sale/$id/statistics', params } },
    ...(totals === null ? [] : [{ label: 'Finance', link: { to: '/parts/part-sale/$id/finance', params } } as const]),
  ];
}
