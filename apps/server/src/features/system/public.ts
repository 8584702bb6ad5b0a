export { viewClientConfig } from './system.routes.ts';
