/** Why pieces of a part came or went, with the words a person reads. */
export const MOVEMENT_KINDS = {
  receive: 'Received',
  stage: 'Staged for an order',
  unstage: 'Put back from an order',
  sell: 'Sold',
  return: 'Returned',
  count: 'Counted',
  adjust: 'Adjusted',
  transfer_out: 'Sent to another location',
  transfer_in: 'Arrived from another location',
} as const;
export type MovementKind = keyof typeof MOVEMENT_KINDS;

export const MOVEMENT_DOCUMENTS = [
  'part_request',
  'stock_transfer',
  'stock_count',
  'stock_part',
  'delivery',
  'vendor_return',
] as const;
export type MovementDocument = (typeof MOVEMENT_DOCUMENTS)[number];
