import { loadedLater } from '../../shared/routing/loaded-later.tsx';

/** Accepts a delivery over another page; closing it says whether it was accepted. */
export const AcceptDeliveryDialog = loadedLater(
  () => import('./accept/AcceptDeliveryDialog.tsx'),
  'AcceptDeliveryDialog',
);
/** The section about deliveries on the page of a purchase order or a catalogue part. */
export { DeliveriesCard } from './list/DeliveriesCard.tsx';
