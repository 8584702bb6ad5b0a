export { paymentsMover } from './payments-mover.ts';
