import type { VendorCredit } from '@baydesk/contract/payables.contract';
import { listVendorCredits } from '@baydesk/contract/payables/vendor-credits.contract';
import type { Vendor } from '@baydesk/contract/vendors.contract';
import { creditColumns } from '../../../shared/money/money-columns.tsx';
import { MoneyList } from '../../../shared/money/MoneyList.tsx';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import type { ListColumn } from '../../../shared/ui/list/screen/list-definition.ts';

const VendorCreditDrawer = loadedLater(() => import('./VendorCreditDrawer.tsx'), 'VendorCreditDrawer');

/** All credits of the vendor, also those that are used or taken back. */
export function VendorCreditsList({ vendor }: { vendor: Vendor }) {
  return (
    <MoneyList
      title={`Credits of ${vendor.name}`}
      endpoint={listVendorCredits}
      fixed={{ vendor_id: vendor.id }}
      columns={CREDIT_COLUMNS}
      searchLabel="Number, credit memo or reason"
      emptyHint="What a vendor credits for a return or a delivery stands here; others are entered among its unpaid invoices."
      renderOpen={(id, close) => <VendorCreditDrawer id={id} onClose={close} />}
    />
  );
}

const CREDIT_COLUMNS: readonly ListColumn<typeof listVendorCredits>[] = creditColumns(
  ({ amount }: VendorCredit) => amount,
  {
    reference: {
      id: 'credit_memo_number',
      header: 'Credit memo',
      width: 'minmax(96px, 0.7fr)',
      value: ({ credit_memo_number }: VendorCredit) => credit_memo_number,
    },
    reversed: 'Reversed',
    applied: 'Used',
    left: 'Left',
  },
);
