import type { PartSaleDetail } from '@baydesk/contract/part-sales.contract';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { HistoryDrawer } from '../../../shared/ui/history/HistoryDrawer.tsx';
import { SideDrawer } from '../../../shared/ui/layout/SideDrawer.tsx';
import { SendEstimateDialog } from '../../estimates/public.ts';
import { NotesSection } from '../../notes/public.ts';
import { DepositDialog } from '../../payments/public.ts';
import { OrderDiscountDialog } from '../../work-orders/public.ts';
import { SellDialog } from '../sell/SellDialog.tsx';
import { CancelSaleDialog } from './CancelSaleDialog.tsx';
import { SplitSaleDialog } from './SplitSaleDialog.tsx';

const CreditSaleDialog = loadedLater(() => import('../credit/CreditSaleDialog.tsx'), 'CreditSaleDialog');

/** The dialog or drawer that is open over the sale's page. */
export type SaleOver = 'cancel' | 'credit' | 'deposit' | 'discount' | 'history' | 'notes' | 'quote' | 'sell' | 'split';

interface SaleDialogsProps {
  detail: PartSaleDetail;
  over: SaleOver;
  onOpen: (over: SaleOver | null) => void;
}

export function SaleDialogs({ detail, over, onOpen }: SaleDialogsProps) {
  const { part_sale, work_order } = detail;
  const onClose = () => onOpen(null);
  switch (over) {
    case 'sell':
      return <SellDialog detail={detail} onClose={onClose} />;
    case 'credit':
      return part_sale.invoice && <CreditSaleDialog detail={detail} invoice={part_sale.invoice} onClose={onClose} />;
    case 'split':
      return <SplitSaleDialog detail={detail} onClose={onClose} />;
    case 'cancel':
      return <CancelSaleDialog detail={detail} onClose={onClose} />;
    case 'deposit':
      return <DepositDialog order={work_order} onClose={onClose} />;
    case 'discount':
      return <OrderDiscountDialog order={work_order} onClose={onClose} />;
    case 'quote':
      return <SendEstimateDialog order={work_order} toName={part_sale.walk_in_name} onClose={onClose} />;
    case 'history':
      return (
        <HistoryDrawer
          entity="work_order"
          entity_id={work_order.id}
          name={part_sale.part_sale_number}
          onClose={onClose}
        />
      );
    default:
      return (
        <SideDrawer title={`Notes on ${part_sale.part_sale_number}`} onClose={onClose}>
          <NotesSection reference_type="work_order" reference_id={work_order.id} />
        </SideDrawer>
      );
  }
}
