import { bindRecords } from '../../platform/records/bind-records.ts';
import { departmentKind } from './department-kind.ts';

export const departmentsRoutes = bindRecords(departmentKind);
