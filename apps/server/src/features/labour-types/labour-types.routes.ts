import { labourTypeRecords, setDefaultLabourType } from '@baydesk/contract/labour-types.contract';
import { seesPricesEverywhere } from '../../platform/request/actor.ts';
import { bindRecords } from '../../platform/records/bind-records.ts';
import { listRecords } from '../../platform/records/records.queries.ts';
import type { KindOf } from '../../platform/records/record-kind.ts';

const stored: KindOf<typeof labourTypeRecords> = {
  records: labourTypeRecords,
  table: 'labour_types',
  default: { endpoint: setDefaultLabourType, label: 'Labour type' },
};

const labourTypeKind: KindOf<typeof labourTypeRecords> = {
  ...stored,
  list: async (ctx, input) => {
    if (seesPricesEverywhere(ctx.actor)) return listRecords(ctx, stored, input);
    // Sorting by the rate would tell which one is higher.
    const { collection, pagination } = await listRecords(ctx, stored, { ...input, sort_by: 'name' });
    return { collection: collection.map((type) => ({ ...type, rate_cents: null })), pagination };
  },
};

export const labourTypesRoutes = bindRecords(labourTypeKind);
