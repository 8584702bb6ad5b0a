import { z } from 'zod';
import { defineRecords, recordBase } from './define-records.ts';
import { requiredText } from './fields.ts';

export const vehicleTypeView = recordBase.extend({
  name: z.string(),
  counts_engine_hours: z.boolean(),
  needs_licence_plate: z.boolean(),
});
export type VehicleType = z.output<typeof vehicleTypeView>;

export const vehicleTypeRecords = defineRecords({
  resource: 'vehicle_type',
  path: '/vehicle-types',
  noun: 'vehicle type',
  plural: 'vehicle types',
  fields: z.object({
    name: requiredText('Name', 60),
    counts_engine_hours: z.boolean().default(false),
    needs_licence_plate: z.boolean().default(true),
  }),
  view: vehicleTypeView,
  columns: ['name'],
});
