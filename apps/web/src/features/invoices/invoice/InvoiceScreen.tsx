import type { Invoice } from '@baydesk/contract/invoices.contract';
import { view } from '@baydesk/domain/permissions/permission';
import { getRouteApi, Link } from '@tanstack/react-router';
import { isRefusal } from '../../../shared/api/api-error.ts';
import { useScreenTitle } from '../../../shared/browser/use-screen-title.ts';
import { useScreenKeys } from '../../../shared/keys/use-screen-keys.ts';
import { Can } from '../../../shared/permissions/Can.tsx';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { SentMails } from '../../../shared/ui/display/SentMails.tsx';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import { Callout } from '../../../shared/ui/feedback/Callout.tsx';
import { DetailColumns } from '../../../shared/ui/layout/DetailColumns.tsx';
import { DetailScreen } from '../../../shared/ui/layout/DetailScreen.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { EmptyState } from '../../../shared/ui/states/EmptyState.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { useOpenRow } from '../../../shared/ui/list/table/use-open-row.ts';
import { NotesSection } from '../../notes/public.ts';
import { CreditInvoiceDialog } from '../../payments/public.ts';
import { InvoicePromises, PromiseDialog } from '../../promises/public.ts';
import { InvoiceAge } from '../InvoiceAge.tsx';
import { useInvoiceMails } from '../send/use-invoice-mails.ts';
import { useInvoice, useInvoicePdf } from '../use-invoices.ts';
import { InvoiceActions } from './InvoiceActions.tsx';
import { InvoiceFacts } from './InvoiceFacts.tsx';
import { InvoiceItems } from './InvoiceItems.tsx';
import { InvoiceTotals } from './InvoiceTotals.tsx';
import { SettledBy } from './SettledBy.tsx';
import classes from './InvoiceScreen.module.css';

const HistoryDrawer = loadedLater(() => import('../../../shared/ui/history/HistoryDrawer.tsx'), 'HistoryDrawer');
const ReverseInvoiceDialog = loadedLater(() => import('./ReverseInvoiceDialog.tsx'), 'ReverseInvoiceDialog');
const SendInvoiceDialog = loadedLater(() => import('../send/SendInvoiceDialog.tsx'), 'SendInvoiceDialog');

const route = getRouteApi('/shell/invoices/$id');

export function InvoiceScreen() {
  const { id } = route.useParams();
  const { data, error, refetch } = useInvoice(id);
  if (data) return <OpenInvoice key={id} invoice={data} />;
  if (error && isRefusal(error, 404)) return <EmptyState text="There is no such invoice" hint={error.message} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <LoadingState lines={6} />;
}

function OpenInvoice({ invoice }: { invoice: Invoice }) {
  const { id, invoice_number, state, reversal } = invoice;
  // In the address, so that a new invoice can be opened with its message.
  const { open: over, show, close } = useOpenRow();
  const pdf = useInvoicePdf();
  const print = () => pdf.mutate({ id });
  useScreenTitle(invoice_number);
  useScreenKeys({ p: print });
  return (
    <>
      <DetailScreen
        title={invoice_number}
        status={
          <span className={classes.status}>
            <StatusBadge status={state} />
            <InvoiceAge invoice={invoice} />
          </span>
        }
        meta={<InvoiceMeta invoice={invoice} />}
        actions={<InvoiceActions invoice={invoice} isPrinting={pdf.isPending} onPrint={print} onOpen={show} />}
      >
        {reversal && (
          <Callout tone="warning" title="Reversed">
            <DateText value={reversal.date} />, {reversal.by}: {reversal.reason}
          </Callout>
        )}
        <DetailColumns
          isSideFirst
          side={
            <>
              <InvoiceTotals invoice={invoice} />
              <InvoicePromises invoice_id={id} />
              <SentTo id={id} />
              <InvoiceFacts invoice={invoice} />
            </>
          }
        >
          <InvoiceItems id={id} />
          <SettledBy customer_id={invoice.customer_id} settlements={invoice.settlements} />
          <Can do={view('note')}>
            <NotesSection reference_type="invoice" reference_id={id} />
          </Can>
        </DetailColumns>
      </DetailScreen>
      {over === 'send' && <SendInvoiceDialog invoice={invoice} onClose={close} />}
      {over === 'credit' && <CreditInvoiceDialog invoice={invoice} onClose={close} />}
      {over === 'promise' && (
        <PromiseDialog
          customer_name={invoice.customer_name}
          invoices={[{ id, number: invoice_number, open_cents: invoice.open_cents }]}
          onClose={close}
        />
      )}
      {over === 'reverse' && <ReverseInvoiceDialog invoice={invoice} onClose={close} />}
      {over === 'history' && <HistoryDrawer entity="invoice" entity_id={id} name={invoice_number} onClose={close} />}
    </>
  );
}

/** The billed customer, the order and the unit. */
function InvoiceMeta({ invoice }: { invoice: Invoice }) {
  const { customer_id, customer_name, payer, work_order_id, work_order_number, vehicle_id, vehicle_info } = invoice;
  const seesCustomers = useCan(view('customer'));
  const seesOrders = useCan(view('work_order'));
  const seesVehicles = useCan(view('vehicle'));
  return (
    <>
      <span>
        {seesCustomers ? (
          <Link to="/customers/$id" params={{ id: customer_id }} className="quiet-link">
            {customer_name}
          </Link>
        ) : (
          customer_name
        )}
        {payer === 'warranty' && <span className={classes.quiet}> pays for warranty work</span>}
      </span>
      <span>
        {seesOrders ? (
          <Link to="/workorders/$id/finance" params={{ id: work_order_id }} className="quiet-link">
            {work_order_number}
          </Link>
        ) : (
          work_order_number
        )}
      </span>
      {vehicle_info !== '' && (
        <span>
          {vehicle_id !== null && seesVehicles ? (
            <Link to="/customers/vehicle/$id" params={{ id: vehicle_id }} className="quiet-link">
              {vehicle_info}
            </Link>
          ) : (
            vehicle_info
          )}
        </span>
      )}
      <span className={classes.quiet}>
        due <DateText value={invoice.due_date} />
      </span>
    </>
  );
}

/** The people to whom the invoice was sent, when, and if it was opened. */
function SentTo({ id }: { id: string }) {
  const { data, error, refetch } = useInvoiceMails(id);
  return (
    <SectionCard title="Sent to">
      {data && <SentMails mails={data.collection} />}
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState lines={1} />)}
    </SectionCard>
  );
}
