import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import { SendEstimateDialog } from '../../../estimates/public.ts';
import { InvoiceOrderDialog } from '../../../invoices/public.ts';
import { OrderDiscountDialog } from '../../order-ui/DiscountDialogs.tsx';
import { ChangeContactDialog } from './ChangeContactDialog.tsx';
import { ChangeCustomerDialog } from './ChangeCustomerDialog.tsx';
import { CustomerDrawer } from './CustomerDrawer.tsx';
import { RequiredDataDialog } from './RequiredDataDialog.tsx';
import { ShopSuppliesDialog } from './ShopSuppliesDialog.tsx';
import { SplitDialog } from './SplitDialog.tsx';
import { SwitchVehicleDialog } from './SwitchVehicleDialog.tsx';
import { CheckInOnOrder, TimeSheetDialog } from './OrderTimeDialogs.tsx';
import { TaxDialog } from './TaxDialog.tsx';

/** The dialog or drawer that is open over the order's page. */
export type OrderOver =
  | 'about_customer'
  | 'check_in'
  | 'contact'
  | 'customer'
  | 'discount'
  | 'estimate'
  | 'invoice'
  | 'required'
  | 'split'
  | 'supplies'
  | 'tax'
  | 'time_sheet'
  | 'vehicle';

const DIALOGS = {
  about_customer: CustomerDrawer,
  check_in: CheckInOnOrder,
  contact: ChangeContactDialog,
  customer: ChangeCustomerDialog,
  discount: OrderDiscountDialog,
  estimate: SendEstimateDialog,
  invoice: InvoiceOrderDialog,
  required: RequiredDataDialog,
  split: SplitDialog,
  supplies: ShopSuppliesDialog,
  tax: TaxDialog,
  time_sheet: TimeSheetDialog,
  vehicle: SwitchVehicleDialog,
} as const;

interface OrderDialogsProps {
  order: WorkOrder;
  over: OrderOver | null;
  onClose: () => void;
}

export function OrderDialogs({ order, over, onClose }: OrderDialogsProps) {
  if (over === null) return null;
  const Dialog = DIALOGS[over];
  return <Dialog order={order} onClose={onClose} />;
}
