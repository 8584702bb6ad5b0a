import { startPage } from '../../../shared/customer-page/start-page.tsx';
import { CustomerPage } from './CustomerPage.tsx';

startPage(CustomerPage);
