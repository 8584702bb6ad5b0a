export { CreateVehicleLater as CreateVehicleDialog } from './vehicle-form/CreateVehicleLater.tsx';
