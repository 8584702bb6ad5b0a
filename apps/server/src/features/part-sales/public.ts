import { createPartSale } from './create-part-sale.ts';
import { creditPartSale } from './credit-part-sale.ts';
import { sellPartSale } from './sell-part-sale.ts';

export { partSalesGroup } from './list/search-part-sales.ts';

/** The commands with which the demo sells over the counter. */
export const partSaleCommands = { createPartSale, sellPartSale, creditPartSale };
