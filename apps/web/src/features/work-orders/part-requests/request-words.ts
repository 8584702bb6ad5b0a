import type { OfferedPart } from '@baydesk/contract/inventory/offered-parts.contract';
import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import { capitalized } from '@baydesk/domain/format/capitalized';
import type { PartRequestAction, PartSource } from '@baydesk/domain/part-requests/part-request-status';
import { availableHere } from '../../../shared/ui/inputs/offered-part-words.ts';
import type { PromisedPieces } from '../../../shared/ui/inputs/promised-pieces.ts';
import { quantityFormat } from '../../../shared/ui/inputs/typed-format.ts';
import { isPricedPart } from '../order-data/order-money.ts';
import type { LineRights } from '../order-data/use-line-rights.ts';

/** The button of each move and the words of its notice; quoting, removing and returning have their own controls. */
export const ACTION_WORDS: Readonly<
  Record<
    Exclude<PartRequestAction, 'quote' | 'remove' | 'request_return' | 'confirm_return'>,
    { readonly label: string; readonly done: string }
  >
> = {
  authorize: { label: 'Authorize', done: 'authorized' },
  /** For a part that was ordered without a purchase order, by phone for example. */
  order: { label: 'Mark as ordered', done: 'marked as ordered' },
  cancel_order: { label: 'Cancel the order', done: 'no longer ordered' },
  receive: { label: 'Receive', done: 'received' },
  stage: { label: 'Stage', done: 'staged' },
  unstage: { label: 'Un-stage', done: 'no longer staged' },
  use: { label: 'Use', done: 'used' },
};
export type StatusAction = keyof typeof ACTION_WORDS;

/** True if parts are received by accepting the delivery of the purchase order they are on. */
export const isByDelivery = (action: StatusAction, requests: readonly Pick<PartRequest, 'purchase_order'>[]): boolean =>
  action === 'receive' && requests.every(({ purchase_order }) => purchase_order !== undefined);

/** The words of the button that makes a move with parts. */
export const actionLabel = (action: StatusAction, requests: readonly Pick<PartRequest, 'purchase_order'>[]): string =>
  isByDelivery(action, requests) ? 'Accept delivery' : ACTION_WORDS[action].label;

/** 'purchase' puts a part onto an order to its vendor. */
export type NextStep = StatusAction | 'quote' | 'purchase';

export function stepLabel(step: NextStep, request: Pick<PartRequest, 'purchase_order'>): string {
  if (step === 'quote') return 'Quote';
  return step === 'purchase' ? 'Order' : actionLabel(step, [request]);
}

export const SOURCE_LABELS: Readonly<Record<PartSource, string>> = { vendor: 'Vendor', inventory: 'Stock' };

/** The pieces that the location promised to a request. */
export function promisedTo(
  request: Pick<PartRequest, 'status' | 'part_source_type' | 'catalogue_part_id' | 'quantity'>,
): PromisedPieces | undefined {
  const { status, part_source_type, catalogue_part_id: part_id, quantity } = request;
  const is_committed = status === 'authorized' && part_source_type === 'inventory';
  return is_committed && part_id !== null ? { part_id, quantity } : undefined;
}

/** The entry that changes where a part comes from. */
export const CHANGE_SOURCE_WORDS: Readonly<Record<PartSource, string>> = {
  inventory: 'Take from stock',
  vendor: 'Get from a vendor',
};

/** Where else the part can come from, as long as it can be quoted; only parts of the catalogue can be in stock. */
export function otherSource(
  request: Pick<PartRequest, 'actions' | 'part_source_type' | 'catalogue_part_id'>,
): PartSource | null {
  if (!request.actions.includes('quote')) return null;
  if (request.part_source_type === 'inventory') return 'vendor';
  return request.catalogue_part_id === null ? null : 'inventory';
}

/** The same for several parts, if it is the same for all of them. */
export function otherSourceOfAll(requests: readonly Parameters<typeof otherSource>[0][]): PartSource | null {
  const [source, ...further] = new Set(requests.map(otherSource));
  return further.length === 0 ? (source ?? null) : null;
}

const isStatusAction = (action: PartRequestAction): action is StatusAction => action in ACTION_WORDS;

/** The usual moves of a part, from requested to used. */
const ONWARD: readonly StatusAction[] = ['authorize', 'order', 'receive', 'stage', 'use'];

/** The moves that all of the parts allow. */
export function sharedActions(requests: readonly PartRequest[]): readonly StatusAction[] {
  const [first, ...others] = requests.map(({ actions }) => actions.filter(isStatusAction));
  return (first ?? []).filter((action) => others.every((actions) => actions.includes(action)));
}

/** The moves the person may make with all of the parts; parts are used only on authorized lines. */
export function offeredActions(
  { mayMoveParts, mayDecide }: Pick<LineRights, 'mayMoveParts' | 'mayDecide'>,
  requests: readonly PartRequest[],
  is_line_authorized: boolean,
): readonly StatusAction[] {
  const isOffered = (action: StatusAction) =>
    (action !== 'authorize' || mayDecide) && (action !== 'use' || is_line_authorized);
  return mayMoveParts ? sharedActions(requests).filter(isOffered) : [];
}

/** The usual next move of a part, among those it allows. */
export const nextAction = (actions: readonly StatusAction[]): StatusAction | undefined =>
  ONWARD.find((action) => actions.includes(action));

/** The next step of a part: a quote while it has no price, an order to its vendor by whoever may buy, else its next move. */
export function nextStep(
  rights: Pick<LineRights, 'mayMoveParts' | 'mayDecide' | 'mayQuote' | 'mayOrderParts'>,
  request: PartRequest,
  is_line_authorized: boolean,
): NextStep | undefined {
  const isUnquoted = request.status === 'requested' && isPricedPart(request) && request.sell_price === null;
  if (isUnquoted && rights.mayQuote) return 'quote';
  const next = nextAction(offeredActions(rights, [request], is_line_authorized));
  return next === 'order' && rights.mayOrderParts ? 'purchase' : next;
}

/** '4707 brake shoe kit'; a number that is also the description appears once. */
export const partName = ({ part_number, description }: Pick<PartRequest, 'part_number' | 'description'>): string =>
  part_number === description ? description : [part_number, description].filter(Boolean).join(' ');

/** The vendor's name if it is known, otherwise 'Vendor' or 'Stock'. */
export const sourceOf = ({ part_source_type, vendor_name }: PartRequest): string =>
  part_source_type === 'vendor' && vendor_name !== '' ? vendor_name : SOURCE_LABELS[part_source_type];

/** '3 available here', 'Only 3 available here, 5 wanted' */
export function stockHint(part: Pick<OfferedPart, 'here' | 'is_stockless'>, wanted: number): string {
  const available = Math.max(part.here?.available ?? 0, 0);
  const is_short = part.here !== null && !part.is_stockless && available < wanted;
  const words = is_short && available > 0 ? `only ${availableHere(part)}` : availableHere(part);
  const sentence = is_short ? `${words}, ${quantityFormat.show(wanted)} wanted` : words;
  return capitalized(sentence);
}
