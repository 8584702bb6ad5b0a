import type { PartSaleDetail } from '@baydesk/contract/part-sales.contract';
import { formatCents } from '@baydesk/domain/money/cents';
import { change, create, move, remove, view } from '@baydesk/domain/permissions/permission';
import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconArrowsSplit2,
  IconBasketPlus,
  IconCashBanknote,
  IconCashRegister,
  IconCircleX,
  IconDiscount,
  IconDots,
  IconHistory,
  IconMail,
  IconNote,
  IconPrinter,
  IconReceiptRefund,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useScreenKeys } from '../../../shared/keys/use-screen-keys.ts';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { KeyHint } from '../../../shared/ui/display/KeyHint.tsx';
import { useIsPhone } from '../../../shared/ui/layout/use-is-phone.ts';
import { useEstimatePdf } from '../../estimates/public.ts';
import { useInvoicePdf } from '../../invoices/public.ts';
import { PayInvoiceButton } from '../../payments/public.ts';
import { moneyOf } from '../../work-orders/public.ts';
import { NEW_SALE } from '../new-sale.ts';
import type { SaleOver } from './SaleDialogs.tsx';

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

interface SaleActionsProps {
  detail: PartSaleDetail;
  /** Null if there is nothing to sell, or the person does not sell. */
  onSell: (() => void) | null;
  onOpen: (over: SaleOver) => void;
}

/** Selling, the paper and the next sale, and a menu with the other actions. */
export function SaleActions({ detail, onSell, onOpen }: SaleActionsProps) {
  const { part_sale, work_order, lines } = detail;
  const isPhone = useIsPhone();
  const paper = usePaper(detail);
  const navigate = useNavigate();
  const mayCreate = useCan(create('part_sale'));
  const beginNext = () => void navigate({ to: '/parts/part-sale/$id', params: { id: NEW_SALE } });
  const total = moneyOf(work_order, lines, 'authorized')?.total_cents;
  const isDone = part_sale.status !== 'pending';
  useScreenKeys({
    n: () => onOpen('notes'),
    ...(onSell && { s: onSell }),
    ...(paper && { p: paper.print }),
    ...(mayCreate && { c: beginNext }),
  });
  return (
    <>
      {onSell && (
        <Button
          leftSection={<IconCashRegister {...ICON} />}
          rightSection={!isPhone && <KeyHint keys={['Mod', '↵']} />}
          onClick={onSell}
        >
          {total === undefined ? 'Sell' : `Sell ${formatCents(total)}`}
        </Button>
      )}
      {part_sale.invoice && (
        <PayInvoiceButton
          invoice={{
            ...part_sale.invoice,
            state: 'unpaid',
            customer_id: work_order.customer_id,
            customer_name: work_order.customer_name,
          }}
        />
      )}
      {isDone && mayCreate && (
        <Button
          variant={part_sale.is_paid ? 'filled' : 'default'}
          leftSection={<IconBasketPlus {...ICON} />}
          rightSection={!isPhone && <KeyHint keys={['c']} />}
          onClick={beginNext}
        >
          New sale
        </Button>
      )}
      {paper && !isPhone && (
        <Button
          variant="default"
          leftSection={<IconPrinter {...ICON} />}
          rightSection={<KeyHint keys={['p']} />}
          loading={paper.isPending}
          onClick={paper.print}
        >
          {paper.label}
        </Button>
      )}
      <SaleMenu detail={detail} paper={isPhone ? paper : null} onOpen={onOpen} />
    </>
  );
}

interface Paper {
  readonly label: string;
  readonly isPending: boolean;
  readonly print: () => void;
}

/** The quote until the sale is invoiced, then the invoice; null for a person who does not see prices. */
function usePaper({ part_sale: { invoice, status }, work_order }: PartSaleDetail): Paper | null {
  const quote = useEstimatePdf();
  const bill = useInvoicePdf();
  if (work_order.totals === null) return null;
  if (invoice)
    return { label: 'Print invoice', isPending: bill.isPending, print: () => bill.mutate({ id: invoice.id }) };
  if (status !== 'pending' || work_order.part_request_count === 0) return null;
  const print = () => quote.mutate({ work_order_id: work_order.id });
  return { label: 'Print quote', isPending: quote.isPending, print };
}

interface SaleMenuProps {
  detail: PartSaleDetail;
  /** The paper, where a phone has no room for its button. */
  paper: Paper | null;
  onOpen: (over: SaleOver) => void;
}

function SaleMenu({ detail: { part_sale, work_order }, paper, onOpen }: SaleMenuProps) {
  const isPending = part_sale.status === 'pending';
  const has_parts = work_order.part_request_count > 0;
  const mayMail = useCan(move('work_order')) && isPending && has_parts;
  const mayDeposit = useCan(create('payment')) && isPending;
  const mayDiscount = useCan(change('discount')) && work_order.editable && has_parts;
  const maySplit = useCan(change('part_sale')) && isPending && work_order.part_request_count > 1;
  const mayCancel = useCan(remove('part_sale')) && isPending;
  const mayCredit = useCan(create('credit')) && part_sale.invoice !== null;
  const mayReadHistory = useCan(view('event'));
  const mayReadNotes = useCan(view('note'));
  const item = (over: SaleOver, label: string, icon: React.ReactNode) => (
    <Menu.Item leftSection={icon} onClick={() => onOpen(over)}>
      {label}
    </Menu.Item>
  );
  return (
    <Menu position="bottom-end" shadow="md" width={230}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label="More for this sale">
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {paper && (
          <Menu.Item leftSection={<IconPrinter {...ICON} />} onClick={paper.print}>
            {paper.label}
          </Menu.Item>
        )}
        {mayMail && item('quote', 'E-mail quote…', <IconMail {...ICON} />)}
        {mayDeposit && item('deposit', 'Take deposit…', <IconCashBanknote {...ICON} />)}
        {mayDiscount && item('discount', 'Discount…', <IconDiscount {...ICON} />)}
        {maySplit && item('split', 'Split parts off…', <IconArrowsSplit2 {...ICON} />)}
        {mayCredit && item('credit', 'Credit…', <IconReceiptRefund {...ICON} />)}
        {mayReadNotes && (
          <Menu.Item
            leftSection={<IconNote {...ICON} />}
            rightSection={work_order.notes_count > 0 ? work_order.notes_count : <KeyHint keys={['n']} />}
            onClick={() => onOpen('notes')}
          >
            Notes
          </Menu.Item>
        )}
        {mayReadHistory && item('history', 'History', <IconHistory {...ICON} />)}
        {mayCancel && (
          <>
            <Menu.Divider />
            {item('cancel', 'Cancel…', <IconCircleX {...ICON} />)}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
