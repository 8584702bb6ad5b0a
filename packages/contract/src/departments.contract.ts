import { z } from 'zod';
import { defineRecords, recordBase } from './define-records.ts';
import { requiredText, uuid } from './fields.ts';

export const departmentView = recordBase.extend({
  name: z.string(),
  workplace_id: uuid,
  workplace_name: z.string(),
});
export type Department = z.output<typeof departmentView>;

export const departmentRecords = defineRecords({
  resource: 'department',
  path: '/departments',
  noun: 'department',
  plural: 'departments',
  fields: z.object({ name: requiredText('Name', 60), workplace_id: uuid }),
  view: departmentView,
  columns: ['name', 'workplace_name'],
  filters: z.object({ workplace_id: uuid.optional() }),
});
