export { PayInvoiceButton } from './pay/PayInvoiceButton.tsx';
