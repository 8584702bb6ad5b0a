import type { InvoiceRow } from '@baydesk/contract/invoices.contract';
import { create } from '@baydesk/domain/permissions/permission';
import { Button } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { useState } from 'react';
import { Can } from '../../../shared/permissions/Can.tsx';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';

const PaymentDialog = loadedLater(() => import('./PaymentDialog.tsx'), 'PaymentDialog');

const IN_ROW = { size: 'compact-sm', variant: 'default' } as const;
const BY_ITSELF = { leftSection: <IconCash size={16} stroke={1.75} aria-hidden /> } as const;

type PayableInvoice = Pick<
  InvoiceRow,
  'id' | 'invoice_number' | 'customer_id' | 'customer_name' | 'open_cents' | 'state'
>;

interface PayInvoiceButtonProps {
  invoice: PayableInvoice;
  /** One of several actions in a row of a table, which name their invoice. */
  isInRow?: boolean;
}

/** Takes a payment with this invoice chosen; not offered when nothing is open on it. */
export function PayInvoiceButton({ invoice, isInRow = false }: PayInvoiceButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (invoice.state === 'void' || (invoice.open_cents <= 0 && !isOpen)) return null;
  const customer = { id: invoice.customer_id, name: invoice.customer_name };
  return (
    <Can do={create('payment')}>
      <Button
        {...(isInRow ? { ...IN_ROW, 'aria-label': `Pay ${invoice.invoice_number}` } : BY_ITSELF)}
        onClick={() => setIsOpen(true)}
      >
        Pay…
      </Button>
      {isOpen && <PaymentDialog customer={customer} chosen={[invoice.id]} onClose={() => setIsOpen(false)} />}
    </Can>
  );
}
