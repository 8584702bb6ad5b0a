import { listVendorPayments } from '@baydesk/contract/payables.contract';
import type { Vendor } from '@baydesk/contract/vendors.contract';
import { MAX_ROWS_PER_PAGE } from '@baydesk/domain/limits';
import { statusLabel } from '@baydesk/domain/status/status-label';
import { getRouteApi } from '@tanstack/react-router';
import {
  amountColumn,
  dateColumn,
  numberColumn,
  reversedFirst,
  shareColumn,
} from '../../../shared/money/money-columns.tsx';
import { MoneyList } from '../../../shared/money/MoneyList.tsx';
import { MoneyViews } from '../../../shared/money/MoneyViews.tsx';
import classes from '../../../shared/money/money.module.css';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import type { ListColumn } from '../../../shared/ui/list/screen/list-definition.ts';
import { useVendor } from '../../vendors/public.ts';

const VendorCreditsList = loadedLater(() => import('../credit/VendorCreditsList.tsx'), 'VendorCreditsList');
const VendorPaymentDrawer = loadedLater(() => import('./VendorPaymentDrawer.tsx'), 'VendorPaymentDrawer');

const route = getRouteApi('/shell/parts/vendor/$id/payments');

const VIEWS = [
  { value: 'payments', label: 'Payments' },
  { value: 'credits', label: 'Credits' },
] as const;

/** The payments to a vendor, and the vendor's credits. */
export function VendorPaymentsTab() {
  const { vendor } = useVendor(route.useParams().id);
  const { view } = route.useSearch();
  if (!vendor) return null;
  const shown = VIEWS.find(({ value }) => value === view)?.value ?? 'payments';
  const Shown = shown === 'credits' ? VendorCreditsList : VendorPaymentsList;
  return (
    <div className={classes.parts}>
      <MoneyViews views={VIEWS} shown={shown} />
      <Shown key={shown} vendor={vendor} />
    </div>
  );
}

/** All payments to the vendor, also those taken back. */
function VendorPaymentsList({ vendor }: { vendor: Vendor }) {
  return (
    <MoneyList
      title={`Payments to ${vendor.name}`}
      endpoint={listVendorPayments}
      fixed={{ vendor_id: vendor.id }}
      columns={PAYMENT_COLUMNS}
      rowsPerPage={MAX_ROWS_PER_PAGE}
      searchLabel="Number, invoice, reference or note"
      emptyHint="Payments to this vendor, each with its remittance."
      renderOpen={(id, close) => <VendorPaymentDrawer id={id} onClose={close} />}
    />
  );
}

const PAYMENT_COLUMNS: readonly ListColumn<typeof listVendorPayments>[] = [
  numberColumn(({ payment_number }) => payment_number),
  dateColumn(({ date }) => date),
  {
    id: 'invoice_number',
    header: 'Invoice number',
    width: 'minmax(110px, 1fr)',
    value: ({ invoice_number }) => invoice_number,
  },
  {
    id: 'method',
    header: 'Method',
    width: 'minmax(90px, 0.7fr)',
    card: 'none',
    value: ({ method, reference }) => [method, reference].filter(Boolean).join(' '),
  },
  {
    id: 'memo',
    header: 'Memo',
    width: 'minmax(80px, 1fr)',
    isMuted: true,
    value: (payment) => reversedFirst(payment, 'Reversed', payment.memo),
  },
  amountColumn(({ amount }) => amount),
  shareColumn('balance', 'Balance', ({ balance }) => balance),
  {
    id: 'status',
    header: 'Status',
    width: '124px',
    card: 'aside',
    value: ({ status }) => statusLabel(status),
    cell: ({ status }) => <StatusBadge status={status} />,
  },
];
