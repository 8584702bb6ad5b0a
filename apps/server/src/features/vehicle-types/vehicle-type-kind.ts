import type { createVehicleType as endpoint } from '@baydesk/contract/vehicle-types.contract';
import type { AnswerOf, InputOf } from '@baydesk/contract/define-endpoint';
import type { RecordKind } from '../../platform/records/record-kind.ts';
import { viewVehicleType } from './vehicle-types.queries.ts';

type Fields = Omit<InputOf<typeof endpoint>, 'id'>;

export const vehicleTypeKind: RecordKind<Fields, AnswerOf<typeof endpoint>> = {
  resource: 'vehicle_type',
  table: 'vehicle_types',
  nameOf: ({ name }) => name,
  uniqueNames: ({ name }) => ({ vehicle_types_name: { field: 'name', label: 'Name', value: name } }),
  columns: (fields) => fields,
  view: viewVehicleType,
};
