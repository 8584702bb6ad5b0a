export { OrderDeposits } from './deposit/OrderDeposits.tsx';
export { PayInvoiceButton } from './pay/PayInvoiceButton.tsx';
