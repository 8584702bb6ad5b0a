import { loadedLater } from '../../../shared/routing/loaded-later.tsx';

/** The dialog for screens on which few create a vehicle. */
export const CreateVehicleLater = loadedLater(() => import('./CreateVehicleDialog.tsx'), 'CreateVehicleDialog');
