export { CreateVehicleDialog } from './vehicle-form/CreateVehicleDialog.tsx';
export { VehiclesSection } from './vehicles-section/VehiclesSection.tsx';
