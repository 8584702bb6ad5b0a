export { OrderDepositsLater as OrderDeposits } from './deposit/OrderDepositsLater.tsx';
export { PayInvoiceButton } from './pay/PayInvoiceButton.tsx';
