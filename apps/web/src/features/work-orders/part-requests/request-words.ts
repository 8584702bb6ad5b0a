import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import type { PartRequestAction, PartSource } from '@baydesk/domain/part-requests/part-request-status';

/** What people press, and what is told once it is done. Quoting and removing are ways of their own. */
export const ACTION_WORDS: Readonly<
  Record<Exclude<PartRequestAction, 'quote' | 'remove'>, { readonly label: string; readonly done: string }>
> = {
  authorize: { label: 'Authorize', done: 'authorized' },
  order: { label: 'Order', done: 'ordered' },
  cancel_order: { label: 'Cancel the order', done: 'no longer ordered' },
  receive: { label: 'Receive', done: 'received' },
  stage: { label: 'Stage', done: 'staged' },
  unstage: { label: 'Un-stage', done: 'no longer staged' },
  use: { label: 'Use', done: 'used' },
  request_return: { label: 'Ask to return', done: 'to be returned' },
  confirm_return: { label: 'Confirm the return', done: 'returned' },
};
export type StatusAction = keyof typeof ACTION_WORDS;

export const SOURCE_LABELS: Readonly<Record<PartSource, string>> = { vendor: 'Vendor', inventory: 'Stock' };

const isStatusAction = (action: PartRequestAction): action is StatusAction => action in ACTION_WORDS;

/** The way of most parts, from asked for to used. */
const ONWARD: readonly StatusAction[] = ['authorize', 'order', 'receive', 'stage', 'use'];

/** What may be done with all of them; a return is confirmed only once somebody asked for it, and asked for once. */
export function sharedActions(requests: readonly PartRequest[]): readonly StatusAction[] {
  const [first, ...others] = requests.map(({ actions, is_return_requested }) =>
    actions
      .filter(isStatusAction)
      .filter((action) => action !== (is_return_requested ? 'request_return' : 'confirm_return')),
  );
  return (first ?? []).filter((action) => others.every((actions) => actions.includes(action)));
}

/** The step a part usually takes next, among those it may take. */
export const nextAction = (actions: readonly StatusAction[]): StatusAction | undefined =>
  actions.find((action) => action === 'confirm_return') ?? ONWARD.find((action) => actions.includes(action));

/** '4707 brake shoe kit'; a number that describes itself is said once. */
export const partName = ({ part_number, description }: Pick<PartRequest, 'part_number' | 'description'>): string =>
  part_number === description ? description : [part_number, description].filter(Boolean).join(' ');

/** 'Stock', or the vendor by name where one is known. */
export const sourceOf = ({ part_source_type, vendor_name }: PartRequest): string =>
  part_source_type === 'vendor' && vendor_name !== '' ? vendor_name : SOURCE_LABELS[part_source_type];
