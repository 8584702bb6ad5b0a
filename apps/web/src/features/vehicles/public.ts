export { CreateVehicleLater as CreateVehicleDialog } from './vehicle-form/CreateVehicleLater.tsx';
export { VehiclesSection } from './vehicles-section/VehiclesSection.tsx';
