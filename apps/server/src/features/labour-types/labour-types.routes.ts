import { labourTypeRecords, setDefaultLabourType } from '@baydesk/contract/labour-types.contract';
import { bindRecords } from '../../platform/records/bind-records.ts';
import type { KindOf } from '../../platform/records/record-kind.ts';

const labourTypeKind: KindOf<typeof labourTypeRecords> = {
  records: labourTypeRecords,
  table: 'labour_types',
  default: { endpoint: setDefaultLabourType, label: 'Labour type' },
};

export const labourTypesRoutes = bindRecords(labourTypeKind);
