import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { VendorLink } from '../../../shared/ui/display/VendorLink.tsx';
import { isRefusal } from '../../../shared/api/api-error.ts';
import { useScreenTitle } from '../../../shared/browser/use-screen-title.ts';
import { FormBody } from '../../../shared/ui/form/FormBody.tsx';
import { useEntityForm } from '../../../shared/ui/form/use-entity-form.ts';
import { DetailScreen } from '../../../shared/ui/layout/DetailScreen.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { EmptyState } from '../../../shared/ui/states/EmptyState.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import type { Receipt } from '../use-deliveries.ts';
import { useReceipt } from '../use-deliveries.ts';
import classes from './AcceptFields.module.css';
import { AcceptFields } from './AcceptFields.tsx';
import { NothingToCome } from './NothingToCome.tsx';
import { tellAccepted } from './tell-accepted.ts';
import { useAccept } from './use-accept.tsx';

const route = getRouteApi('/shell/accept-delivery/$id');
const FROM_ITS_PAGE = { work_order_id: null, dialogOrigin: '' } as const;

/** Counts and accepts the delivery of an order. */
export function AcceptDeliveryScreen() {
  const { data, error, refetch } = useReceipt(route.useParams().id);
  if (data && data.items.length === 0) return <NothingToCome order={data.order} />;
  if (data) return <OpenReceipt key={data.order.id} receipt={data} />;
  if (error && isRefusal(error, 404)) return <EmptyState text="There is no such order" hint={error.message} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <LoadingState lines={6} />;
}

function OpenReceipt({ receipt }: { receipt: Receipt }) {
  const { order } = receipt;
  const navigate = useNavigate();
  const { isNumberTaken, isAccepted, dialog, ...accept } = useAccept(receipt, FROM_ITS_PAGE);
  const leave = () => void navigate({ to: '/order/$id', params: { id: order.id } });
  const state = useEntityForm({
    ...accept,
    onSaved: ({ delivery }) => {
      tellAccepted(delivery);
      void navigate({ to: '/parts/delivery/$id', params: { id: delivery.id } });
    },
    onClose: () => undefined,
  });
  const title = `Receive ${order.order_number}`;
  useScreenTitle(title);
  return (
    <DetailScreen
      title={title}
      meta={
        <>
          <Link to="/order/$id" params={{ id: order.id }} className="quiet-link">
            {order.order_number}
          </Link>
          <VendorLink vendor_id={order.vendor_id} vendor_name={order.vendor_name} />
          {order.vendor_reference !== '' && <span>their number {order.vendor_reference}</span>}
        </>
      }
    >
      <div className={classes.page}>
        <SectionCard>
          <FormBody
            state={state}
            submitLabel="Accept delivery"
            another={false}
            isReadOnly={false}
            menu={null}
            isAsking={false}
            onKeepTyping={leave}
            onCancel={leave}
            onLeave={leave}
          >
            <AcceptFields receipt={receipt} isNumberTaken={isNumberTaken} isAccepted={isAccepted} />
          </FormBody>
        </SectionCard>
      </div>
      {dialog}
    </DetailScreen>
  );
}
