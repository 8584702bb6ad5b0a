import type { PartSaleDetail } from '@baydesk/contract/part-sales.contract';
import type { Cents } from '@baydesk/domain/money/cents';
import { formatCents } from '@baydesk/domain/money/cents';
import { Button, Modal } from '@mantine/core';
import { IconBasketPlus, IconMail, IconPrinter } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useKeyDown } from '../../../shared/keys/use-key-down.ts';
import { KeyHint } from '../../../shared/ui/display/KeyHint.tsx';
import dialog from '../../../shared/ui/layout/dialog.module.css';
import { useInvoicePdf } from '../../invoices/public.ts';
import { NEW_SALE } from '../new-sale.ts';
import classes from './SoldDialog.module.css';

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

interface SoldDialogProps {
  detail: PartSaleDetail;
  change_cents: Cents;
  /** The part of a walk-in's deposit that the sale did not use, and the method by which it goes back. */
  refunded: { readonly amount_cents: Cents; readonly method_name: string } | null;
  onClose: () => void;
}

/** After a sale: the money to give back, the invoice to print or send, and the next sale at a press of Enter. */
export function SoldDialog({ detail: { part_sale }, change_cents, refunded, onClose }: SoldDialogProps) {
  const { invoice, part_sale_number } = part_sale;
  const pdf = useInvoicePdf();
  const navigate = useNavigate();
  const print = () => invoice && pdf.mutate({ id: invoice.id });
  useKeyDown((event) => {
    if (event.key !== 'p' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    print();
  });
  return (
    <Modal opened onClose={onClose} title={`${part_sale_number} is sold`} size="md" classNames={dialog}>
      <div className={classes.sold}>
        {change_cents > 0 && <GivenBack label="Change due" amount={change_cents} />}
        {refunded && <GivenBack label={`Give back by ${refunded.method_name}`} amount={refunded.amount_cents} />}
        {invoice && (
          <div>
            Invoice{' '}
            <Link to="/invoices/$id" params={{ id: invoice.id }} className={classes.link}>
              {invoice.invoice_number}
            </Link>{' '}
            over {formatCents(invoice.total_cents)},{' '}
            {invoice.open_cents > 0 ? `${formatCents(invoice.open_cents)} to be paid` : 'paid'}.
          </div>
        )}
        <div className={classes.buttons}>
          <Button
            data-autofocus
            leftSection={<IconBasketPlus {...ICON} />}
            rightSection={<KeyHint keys={['↵']} />}
            onClick={() => void navigate({ to: '/parts/part-sale/$id', params: { id: NEW_SALE } })}
          >
            New sale
          </Button>
          {invoice && (
            <>
              <Button
                variant="default"
                leftSection={<IconPrinter {...ICON} />}
                rightSection={<KeyHint keys={['p']} />}
                loading={pdf.isPending}
                onClick={print}
              >
                Print
              </Button>
              <Button
                variant="default"
                leftSection={<IconMail {...ICON} />}
                renderRoot={(props) => (
                  <Link {...props} to="/invoices/$id" params={{ id: invoice.id }} search={{ open: 'send' }} />
                )}
              >
                Send…
              </Button>
            </>
          )}
        </div>
      </div>
    </Modal>
  );
}

const GivenBack = ({ label, amount }: { label: string; amount: Cents }) => (
  <div className={classes.change}>
    {label} <strong className="tabular">{formatCents(amount)}</strong>
  </div>
);
