import { loadedLater } from '../../shared/routing/loaded-later.tsx';

/** The section of a catalogue part's page about its stock. */
export const PartAtLocations = loadedLater(() => import('./of-part/PartAtLocations.tsx'), 'PartAtLocations');
