import { loadedLater } from '../../../shared/routing/loaded-later.tsx';

/** The dialog for screens on which few create a customer. */
export const CreateCustomerLater = loadedLater(() => import('./CreateCustomerDialog.tsx'), 'CreateCustomerDialog');
