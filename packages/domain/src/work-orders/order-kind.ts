/** A part sale is an order without work: parts over the counter. */
export const ORDER_KINDS = ['work_order', 'part_sale'] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];
