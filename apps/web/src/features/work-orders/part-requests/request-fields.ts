import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';

/** What a form says of a part; nothing for a cost that may not be seen, so that it stays as it is. */
export const toRequestFields = (request: PartRequest, sees_costs: boolean) => ({
  id: request.id,
  version: request.version,
  description: request.description,
  part_number: request.part_number,
  quantity: request.quantity,
  part_source_type: request.part_source_type,
  vendor_name: request.vendor_name,
  ...(sees_costs ? { cost: request.cost } : {}),
  core: request.core,
  /** A price the rules made is made anew when cost or category change. */
  sell_price: request.is_price_typed ? request.sell_price : null,
  part_category_id: request.part_category_id,
  is_tax_exempt: request.is_tax_exempt,
});

export const blankRequest = (line_id: string, sees_costs: boolean) => ({
  line_id,
  description: '',
  part_number: '',
  quantity: 1,
  part_source_type: 'vendor' as const,
  vendor_name: '',
  ...(sees_costs ? { cost: null } : {}),
  core: null,
  sell_price: null,
  part_category_id: null,
  is_tax_exempt: false,
});
