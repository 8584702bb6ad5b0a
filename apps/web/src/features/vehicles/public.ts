export { VehiclesSection } from './vehicles-section/VehiclesSection.tsx';
