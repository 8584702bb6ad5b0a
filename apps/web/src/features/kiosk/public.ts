export { KioskAccessDialog, MyPinSection } from './loaded-later.ts';
