import { create } from '@baydesk/domain/permissions/permission';
import { Button, Menu } from '@mantine/core';
import {
  IconCalendarCheck,
  IconCash,
  IconChevronDown,
  IconPercentage,
  IconReceiptRefund,
  IconReceiptOff,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { PromiseDialog } from '../../promises/public.ts';
import type { Unpaid } from '../use-payments.ts';

const GoodwillDialog = loadedLater(() => import('../credits/GoodwillDialog.tsx'), 'GoodwillDialog');
const WriteOffDialog = loadedLater(() => import('../adjustments/WriteOffDialog.tsx'), 'WriteOffDialog');
const FinanceChargeDialog = loadedLater(() => import('../adjustments/FinanceChargeDialog.tsx'), 'FinanceChargeDialog');

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

interface NewTransactionMenuProps {
  unpaid: Unpaid;
  /** The entries that are selected in the table. */
  chosen: readonly string[];
  onPay: () => void;
  onDone: () => void;
}

/** Everything that can be entered on a customer's account. */
export function NewTransactionMenu({ unpaid, chosen, onPay, onDone }: NewTransactionMenuProps) {
  const [over, setOver] = useState<'promise' | 'credit' | 'write_off' | 'finance_charge' | null>(null);
  const mayPay = useCan(create('payment'));
  const mayAdjust = useCan(create('credit'));
  const promised = promisable(unpaid, chosen);
  const close = () => {
    setOver(null);
    onDone();
  };
  if (!mayPay && !mayAdjust) return null;
  return (
    <>
      <Menu position="bottom-end" shadow="md" width={220}>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown {...ICON} />}>
            New…
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {mayPay && (
            <Menu.Item leftSection={<IconCash {...ICON} />} onClick={onPay}>
              Payment…
            </Menu.Item>
          )}
          {mayPay && (
            <Menu.Item
              leftSection={<IconCalendarCheck {...ICON} />}
              disabled={promised.length === 0}
              onClick={() => setOver('promise')}
            >
              {chosen.length > 0 ? `Promise to pay ${promised.length}…` : 'Promise to pay…'}
            </Menu.Item>
          )}
          {mayAdjust && (
            <>
              <Menu.Item leftSection={<IconReceiptRefund {...ICON} />} onClick={() => setOver('credit')}>
                Credit…
              </Menu.Item>
              <Menu.Item
                leftSection={<IconReceiptOff {...ICON} />}
                disabled={unpaid.collection.length === 0}
                onClick={() => setOver('write_off')}
              >
                {chosen.length > 0 ? `Write off ${chosen.length}…` : 'Write-off…'}
              </Menu.Item>
              <Menu.Item leftSection={<IconPercentage {...ICON} />} onClick={() => setOver('finance_charge')}>
                Finance charge…
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {over === 'promise' && <PromiseDialog customer_name={unpaid.customer.name} invoices={promised} onClose={close} />}
      {over === 'credit' && <GoodwillDialog customer={unpaid.customer} onClose={close} />}
      {over === 'write_off' && <WriteOffDialog unpaid={unpaid} chosen={chosen} onClose={close} />}
      {over === 'finance_charge' && <FinanceChargeDialog customer={unpaid.customer} onClose={close} />}
    </>
  );
}

/** The selected invoices, or all if nothing is selected; only invoices are promised, not finance charges. */
const promisable = ({ collection }: Unpaid, chosen: readonly string[]) =>
  collection
    .filter(({ id, kind }) => kind === 'purchase' && (chosen.length === 0 || chosen.includes(id)))
    .map(({ document_id, number, balance }) => ({ id: document_id, number, open_cents: balance }));
