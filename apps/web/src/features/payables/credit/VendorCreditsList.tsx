import { listVendorCredits } from '@baydesk/contract/payables/vendor-credits.contract';
import type { Vendor } from '@baydesk/contract/vendors.contract';
import {
  amountColumn,
  dateColumn,
  numberColumn,
  reversedFirst,
  shareColumn,
  stateColumn,
} from '../../../shared/money/money-columns.tsx';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import type { ListColumn } from '../../../shared/ui/list/screen/list-definition.ts';
import { ListScreen } from '../../../shared/ui/list/screen/ListScreen.tsx';
import { openInList, useOpenRow } from '../../../shared/ui/list/table/use-open-row.ts';

const VendorCreditDrawer = loadedLater(() => import('./VendorCreditDrawer.tsx'), 'VendorCreditDrawer');

/** All credits of the vendor, also those that are used or taken back. */
export function VendorCreditsList({ vendor }: { vendor: Vendor }) {
  const { open, close } = useOpenRow();
  return (
    <>
      <ListScreen
        isPart
        title={`Credits of ${vendor.name}`}
        endpoint={listVendorCredits}
        fixed={{ vendor_id: vendor.id }}
        columns={CREDIT_COLUMNS}
        rowLink={({ id }) => openInList(id)}
        searchLabel="Number, credit memo or reason"
        emptyHint="What a vendor credits for a return or a delivery stands here; others are entered among its unpaid invoices."
      />
      {open !== undefined && <VendorCreditDrawer id={open} onClose={close} />}
    </>
  );
}

const CREDIT_COLUMNS: readonly ListColumn<typeof listVendorCredits>[] = [
  numberColumn(({ credit_number }) => credit_number),
  dateColumn(({ credit_date_created }) => credit_date_created),
  {
    id: 'credit_memo_number',
    header: 'Credit memo',
    width: 'minmax(96px, 0.7fr)',
    value: ({ credit_memo_number }) => credit_memo_number,
  },
  {
    id: 'reason',
    header: 'Reason',
    width: 'minmax(80px, 1.4fr)',
    isMuted: true,
    value: (credit) => reversedFirst(credit, 'Reversed', credit.reason),
  },
  amountColumn(({ amount }) => amount),
  shareColumn('applied', 'Used', ({ applied_credit_amount }) => applied_credit_amount),
  shareColumn('balance', 'Left', ({ balance }) => balance),
  stateColumn(),
];
