export { OfferedNumberField } from './offered-parts/OfferedNumberField.tsx';
export { OfferedPartField } from './offered-parts/OfferedPartField.tsx';
export { OfferedPartTiles } from './offered-parts/OfferedPartTiles.tsx';
export { PartAtLocations } from './of-part/PartAtLocations.tsx';
