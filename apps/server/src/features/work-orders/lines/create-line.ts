import type { createLine as endpoint } from '@baydesk/contract/work-orders/lines.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../../platform/request/context.ts';
import { holdCustomers } from '../../customers/public.ts';
import { changeOrder } from '../order/change-order.ts';
import type { People } from '../order/assert-staff.ts';
import { assignees, readPeople } from '../order/assert-staff.ts';
import type { LoadedOrder } from '../order/load-order.ts';
import type { OrderDraft } from '../order/order-draft.ts';
import type { Payers } from './line-payer.ts';
import { changedPayer, payerName } from './line-payer.ts';
import type { Deferred } from './take-up-deferred.ts';
import { assertDeferred, readDeferred } from './take-up-deferred.ts';
import type { LabourTypes } from '../order/resolve-labour.ts';
import { assertLabourType, readLabourTypes, resolveLabour } from '../order/resolve-labour.ts';

/** A repeated call returns the order as it is. */
export async function createLine(ctx: Ctx, { work_order_id, ...line }: InputOf<typeof endpoint>) {
  const { id, technician_ids } = line;
  const detail = await changeOrder(
    ctx,
    {
      of: { work_order_id },
      action: 'line_added',
      isRepeat: ({ lines }) => lines.some((each) => each.id === id),
      hold: () => holdCustomers(ctx, payersOf([line])),
      read: () =>
        Promise.all([readLabourTypes(ctx), readPeople(ctx, technician_ids), readDeferred(ctx, revivedBy([line]))]),
    },
    (loaded, draft, { held: payers, read: [types, people, deferred] }) =>
      addTypedLine(loaded, draft, line, { payers, types, people, deferred }),
  );
  return { ...detail, line_id: id };
}

type TypedLine = Omit<InputOf<typeof endpoint>, 'work_order_id'>;

/** The payers of warranty work on these lines. */
export const payersOf = (lines: readonly Pick<TypedLine, 'warranty_customer_id'>[]): string[] =>
  lines.flatMap(({ warranty_customer_id }) => warranty_customer_id ?? []);

/** The declined lines that these lines revive. */
export const revivedBy = (lines: readonly Pick<TypedLine, 'revives_line_id'>[]): string[] =>
  lines.flatMap(({ revives_line_id }) => revives_line_id ?? []);

/** The records that lines name. */
export interface NamedRecords {
  readonly payers: Payers;
  readonly types: LabourTypes;
  readonly people: People;
  readonly deferred: Deferred;
}

const NO_PAYER = { is_warranty: 0, is_internal: 0, warranty_customer_id: null } as const;

/** Adds a typed line; a reference that it cannot have is refused at its field. */
export function addTypedLine(
  loaded: LoadedOrder,
  draft: OrderDraft,
  { id, technician_ids, ...line }: TypedLine,
  { payers, types, people, deferred }: NamedRecords,
): void {
  const payer = changedPayer(NO_PAYER, line);
  const warranty_customer = payerName(payers, payer.warranty_customer_id);
  assertLabourType(types, line.labour_type_id);
  const technicians = assignees(loaded, people, technician_ids, []);
  assertDeferred(loaded, deferred, revivedBy([line]));
  draft.addLines([{ ...line, ...payer, warranty_customer, ...resolveLabour(types, loaded, line), id }]);
  if (technicians.length > 0) draft.saveTechnicians(id, technicians);
}
