import { loadedLater } from '../../shared/routing/loaded-later.tsx';

/** Accepts a delivery over another page; closing it says whether it was accepted. */
export const AcceptDeliveryDialog = loadedLater(
  () => import('./accept/AcceptDeliveryDialog.tsx'),
  'AcceptDeliveryDialog',
);
/** The section of a purchase order's or a catalogue part's page about what came. */
export { DeliveriesCard } from './list/DeliveriesCard.tsx';
