/** Why pieces of a part came or went, in words that fit a narrow column; the document beside them says the rest. */
export const MOVEMENT_KINDS = {
  receive: 'Received',
  stage: 'Staged',
  unstage: 'Put back',
  sell: 'Sold',
  return: 'Returned',
  count: 'Counted',
  adjust: 'Adjusted',
  transfer_out: 'Transferred out',
  transfer_in: 'Transferred in',
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
