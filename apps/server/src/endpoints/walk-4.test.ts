import { walkEndpoints } from '../testing/walk-endpoints.ts';

walkEndpoints(import.meta.filename);
