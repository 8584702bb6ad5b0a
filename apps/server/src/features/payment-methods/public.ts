export { assertMethod, readMethod } from './chosen-method.ts';
