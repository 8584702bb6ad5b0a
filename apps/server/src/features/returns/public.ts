import { confirmReturn } from './confirm-return.ts';
import { createReturn } from './create-return.ts';
import { createReturnRequest } from './requests/create-return-request.ts';
import { sendReturn } from './send-return.ts';

export { stockSoldParts } from './requests/stock-sold-parts.ts';
export { takeCreditBack } from './requests/take-credit-back.ts';

/** The commands with which the demo sends parts back. */
export const returnCommands = { createReturnRequest, createReturn, sendReturn, confirmReturn };
