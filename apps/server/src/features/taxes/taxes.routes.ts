import { bindRecords } from '../../platform/records/bind-records.ts';
import { taxKind } from './tax-kind.ts';

export const taxesRoutes = bindRecords(taxKind);
