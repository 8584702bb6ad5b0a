export { AgeingLink } from './ageing/AgeingLink.tsx';
export { CreditInvoiceLater as CreditInvoiceDialog } from './credits/CreditInvoiceLater.tsx';
export { OrderDeposits } from './deposit/OrderDeposits.tsx';
export { PayInvoiceButton } from './pay/PayInvoiceButton.tsx';
export { TakeAnybodysPayment } from './loaded-later.ts';
export { useDeposits } from './use-payments.ts';
export { DepositLater as DepositDialog } from './deposit/DepositLater.tsx';
