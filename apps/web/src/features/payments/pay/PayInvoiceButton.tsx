import type { InvoiceRow } from '@baydesk/contract/invoices.contract';
import { create } from '@baydesk/domain/permissions/permission';
import { Button } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { useState } from 'react';
import { Can } from '../../../shared/permissions/Can.tsx';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';

const PaymentDialog = loadedLater(() => import('./PaymentDialog.tsx'), 'PaymentDialog');

type PayableInvoice = Pick<InvoiceRow, 'id' | 'customer_id' | 'customer_name' | 'open_cents' | 'state'>;

interface PayInvoiceButtonProps {
  invoice: PayableInvoice;
  variant?: 'filled' | 'default';
}

/** Takes a payment with this invoice chosen; not offered when nothing is open on it. */
export function PayInvoiceButton({ invoice, variant = 'filled' }: PayInvoiceButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (invoice.state === 'void' || (invoice.open_cents <= 0 && !isOpen)) return null;
  const customer = { id: invoice.customer_id, name: invoice.customer_name };
  return (
    <Can do={create('payment')}>
      <Button
        variant={variant}
        leftSection={<IconCash size={16} stroke={1.75} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        Pay…
      </Button>
      {isOpen && <PaymentDialog customer={customer} chosen={[invoice.id]} onClose={() => setIsOpen(false)} />}
    </Can>
  );
}
