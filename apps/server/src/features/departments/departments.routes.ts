import * as departments from '@baydesk/contract/departments.contract';
import { bind } from '../../platform/bind-endpoint.ts';
import { changeRecord, createRecord, removeRecord, retireRecord } from '../../platform/records/records.ts';
import { departmentKind } from './department-kind.ts';
import { listDepartments } from './departments.queries.ts';

export const departmentsRoutes = [
  bind(departments.listDepartments, listDepartments),
  bind(departments.createDepartment, (ctx, input) => createRecord(ctx, departmentKind, input)),
  bind(departments.changeDepartment, (ctx, input) => changeRecord(ctx, departmentKind, input)),
  bind(departments.retireDepartment, (ctx, input) => retireRecord(ctx, departmentKind, input)),
  bind(departments.removeDepartment, (ctx, input) => removeRecord(ctx, departmentKind, input)),
];
