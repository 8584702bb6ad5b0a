import { startPage } from '../../../shared/customer-page/start-page.tsx';
import { CustomerInvoicePage } from './CustomerInvoicePage.tsx';

startPage(CustomerInvoicePage);
