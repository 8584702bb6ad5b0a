import { startPage } from '../../../shared/customer-page/start-page.tsx';
import { KioskPage } from './KioskPage.tsx';

startPage(KioskPage);
