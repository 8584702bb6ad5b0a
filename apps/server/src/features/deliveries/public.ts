export { acceptDelivery } from './accept-delivery.ts';
