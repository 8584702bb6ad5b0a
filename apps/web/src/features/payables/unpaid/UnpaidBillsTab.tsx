import { bucketOfDays } from '@baydesk/domain/ledger/ageing';
import { create } from '@baydesk/domain/permissions/permission';
import { Button, Menu } from '@mantine/core';
import { IconCash, IconChevronDown, IconReceipt, IconReceiptRefund } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useScreenKeys } from '../../../shared/keys/use-screen-keys.ts';
import classes from '../../../shared/money/account.module.css';
import { AgeingStrip } from '../../../shared/money/AgeingStrip.tsx';
import { UnpaidTable } from '../../../shared/money/UnpaidTable.tsx';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { KeyHint } from '../../../shared/ui/display/KeyHint.tsx';
import { useOpenRow } from '../../../shared/ui/list/table/use-open-row.ts';
import { useRowSelection } from '../../../shared/ui/list/table/use-row-selection.ts';
import { EmptyState } from '../../../shared/ui/states/EmptyState.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { billName } from '../bill-name.ts';
import type { Owed, OwedTo } from '../use-payables.ts';
import { useOwed } from '../use-payables.ts';
import { BILL_COLUMNS, BillLink } from './bill-columns.tsx';
import { ChooseBills } from './ChooseBills.tsx';
import { CreditsCard } from './CreditsCard.tsx';
import { OwedFacts } from './OwedFacts.tsx';

const PayVendorDialog = loadedLater(() => import('../pay/PayVendorDialog.tsx'), 'PayVendorDialog');
const BillDrawer = loadedLater(() => import('../bill/BillDrawer.tsx'), 'BillDrawer');
const VendorPaymentDrawer = loadedLater(() => import('../paid/VendorPaymentDrawer.tsx'), 'VendorPaymentDrawer');
const NewBillDialog = loadedLater(() => import('../bill/NewBillDialog.tsx'), 'NewBillDialog');
const NewCreditDialog = loadedLater(() => import('../credit/NewCreditDialog.tsx'), 'NewCreditDialog');

/** The value of 'open' in the address while a payment is being entered. */
const NEW_PAYMENT = 'new';

const route = getRouteApi('/shell/parts/vendor/$id/unpaid-invoices');

/** Our debts to a vendor by due date, and its credits. */
export function UnpaidBillsTab() {
  const { id } = route.useParams();
  const { data, error, refetch } = useOwed(id);
  if (data) return <OwedAccount key={id} owed={data} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <LoadingState lines={6} />;
}

function OwedAccount({ owed }: { owed: Owed }) {
  const { vendor, collection, groupByDueDateData, credits } = owed;
  const { age } = route.useSearch();
  const { open, show, close } = useOpenRow();
  /** The payment that was just made, whose remittance can now be sent. */
  const [paid_id, setPaidId] = useState<string | null>(null);
  const payable = collection.filter(({ has_open_difference }) => !has_open_difference);
  const bills = useRowSelection(payable);
  const taken = useRowSelection(credits);
  const mayPay = useCan(create('vendor_transaction'));
  const rows = collection.filter(({ days_past_due }) => age === undefined || bucketOfDays(days_past_due) === age);
  const clear = () => {
    bills.clear();
    taken.clear();
  };
  return (
    <div className={classes.parts}>
      <div className={classes.head}>
        <OwedFacts owed={owed} />
        {mayPay && (
          <div className={classes.actions}>
            <NewBillMenu vendor={vendor} />
            {collection.length > 0 && (
              <PayButton chosen_count={bills.selected.length} onPress={() => show(NEW_PAYMENT)} />
            )}
          </div>
        )}
      </div>
      <AgeingStrip
        ageing={groupByDueDateData}
        age={age}
        linkOf={(key) => ({
          to: '/parts/vendor/$id/unpaid-invoices',
          params: { id: vendor.id },
          search: key ? { age: key } : {},
        })}
      />
      {credits.length > 0 && <CreditsCard credits={credits} selection={mayPay ? taken : undefined} />}
      {mayPay && payable.length > 0 && (
        <ChooseBills
          payable={payable}
          chosen={{ bills: bills.selected, credits: taken.selected }}
          onChoose={bills.choose}
          onClear={clear}
        />
      )}
      {rows.length > 0 ? (
        <UnpaidTable
          label={`Unpaid invoices of ${vendor.name}`}
          rows={rows}
          columns={BILL_COLUMNS}
          nameOf={billName}
          renderNumber={(bill) => <BillLink bill={bill} />}
          selection={mayPay ? bills : undefined}
          isSelectable={({ has_open_difference }) => !has_open_difference}
        />
      ) : (
        <div className="card">
          {age === undefined ? (
            <EmptyState text="Nothing is owed" hint="Bills of this vendor that are not paid stand here." />
          ) : (
            <EmptyState text="No results found" hint="Nothing open has this age." />
          )}
        </div>
      )}
      {open === NEW_PAYMENT && mayPay && (
        <PayVendorDialog
          owed={owed}
          chosen={{ bills: bills.selected, credits: taken.selected }}
          onPaid={({ id }) => {
            clear();
            setPaidId(id);
          }}
          onClose={close}
        />
      )}
      {open !== undefined && open !== NEW_PAYMENT && (
        <BillDrawer
          id={open}
          onPay={(id) => {
            bills.choose([id]);
            show(NEW_PAYMENT);
          }}
          onClose={close}
        />
      )}
      {paid_id !== null && <VendorPaymentDrawer id={paid_id} onClose={() => setPaidId(null)} />}
    </div>
  );
}

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** The documents that can be entered by hand on a vendor's account. */
function NewBillMenu({ vendor }: { vendor: OwedTo }) {
  const [over, setOver] = useState<'bill' | 'credit' | null>(null);
  const close = () => setOver(null);
  return (
    <>
      <Menu position="bottom-end" shadow="md" width={200}>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown {...ICON} />}>
            New…
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconReceipt {...ICON} />} onClick={() => setOver('bill')}>
            New bill…
          </Menu.Item>
          <Menu.Item leftSection={<IconReceiptRefund {...ICON} />} onClick={() => setOver('credit')}>
            New credit…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {over === 'bill' && <NewBillDialog vendor={vendor} onClose={close} />}
      {over === 'credit' && <NewCreditDialog vendor={vendor} onClose={close} />}
    </>
  );
}

/** The primary action of a vendor's open bills, also by `p`. */
function PayButton({ chosen_count, onPress }: { chosen_count: number; onPress: () => void }) {
  useScreenKeys({ p: onPress });
  return (
    <Button leftSection={<IconCash {...ICON} />} rightSection={<KeyHint keys={['p']} />} onClick={onPress}>
      {chosen_count > 0 ? `Pay ${chosen_count}` : 'Pay'}
    </Button>
  );
}
