import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { makePartRequests as endpoint } from '@baydesk/contract/work-orders/part-requests.contract';
import type { PartSource } from '@baydesk/domain/part-requests/part-request-status';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/request/context.ts';
import { refuse, within } from '../../../platform/request/errors.ts';
import { sourcesHere } from '../../inventory/public.ts';
import { pricedAsParts } from '../../pricing/public.ts';
import { changeOrder } from '../order/change-order.ts';
import type { LoadedOrder } from '../order/load-order.ts';
import { workplaceOf } from '../order/order-key.ts';
import { liveLineOfOrder, refuseLine } from '../order/rows-as-read.ts';
import { requestColumns } from './make-part-request.ts';
import type { PartFacts } from './part-facts.ts';
import { readPartFacts } from './part-facts.ts';
import { readPartPricing } from './price-parts.ts';

type Requested = InputOf<typeof endpoint>['requests'][number];

/** Requests that an earlier call made are not made again. */
export async function makePartRequests(ctx: Ctx, { line_id, requests }: InputOf<typeof endpoint>) {
  const of = { line_id };
  const part_ids = requests.map(({ catalogue_part_id }) => catalogue_part_id);
  const isThere = ({ part_requests }: LoadedOrder, { id }: Requested) => part_requests.some((each) => each.id === id);
  return changeOrder(
    ctx,
    {
      of,
      action: 'parts_requested',
      isRepeat: (loaded) => requests.every((request) => isThere(loaded, request)),
      read: () =>
        Promise.all([
          readPartPricing(ctx, pricedAsParts(sql`${part_ids}::uuid[]`)),
          readPartFacts(ctx, requests, workplaceOf(of)),
        ]),
    },
    (loaded, draft, { read: [pricing, facts] }) => {
      const line = liveLineOfOrder(loaded, line_id, 'line_id');
      if (line.status === 'completed') refuseLine(line);
      const made = requests.filter((request) => !isThere(loaded, request));
      const sources = sourcesHere(
        facts.parts,
        made.map((request) => ({ ...request, part_id: request.catalogue_part_id })),
      );
      for (const [index, request] of made.entries()) {
        const part_source_type = sources[index] ?? 'vendor';
        const columns = within(`requests.${requests.indexOf(request)}`, () =>
          requestColumns(ctx, { pricing, facts }, partOfCatalogue(facts, { ...request, part_source_type })),
        );
        draft.addRequests([{ ...columns, id: request.id, line_id, position: draft.nextPosition(line_id) }]);
      }
    },
  );
}

/** A request as the catalogue describes the part. */
function partOfCatalogue(
  facts: PartFacts,
  { catalogue_part_id, quantity, part_source_type }: Requested & { readonly part_source_type: PartSource },
) {
  const part = facts.parts.find(({ id }) => id === catalogue_part_id);
  if (!part) return refuse('no_longer_there', { field: 'Part' }, 'catalogue_part_id');
  return {
    catalogue_part_id,
    description: part.name,
    part_number: part.part_number,
    part_category_id: part.category_id,
    quantity,
    part_source_type,
    vendor_id: null,
    vendor_name: '',
    cost: null,
    core: null,
    sell_price: null,
    is_tax_exempt: false,
  };
}
