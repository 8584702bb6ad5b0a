export { useOpenWorkplaces } from './use-workplaces.ts';
