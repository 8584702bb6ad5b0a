import type { AppliedTo } from '@baydesk/contract/payments.contract';
import { documentNumber } from '@baydesk/domain/documents/document-number';
import type { Cents } from '@baydesk/domain/money/cents';
import { sumCents } from '@baydesk/domain/money/cents';
import { sql } from 'kysely';
import { refuse } from '../../platform/request/errors.ts';

interface ReadAllocation {
  readonly id: string;
  readonly document_type: AppliedTo['document_type'];
  readonly document_id: string;
  readonly number: number;
  readonly shop_id: string;
  readonly date: string;
  readonly amount_cents: Cents;
}

/** The documents that the payment or credit of this column settles, and its refunds, without reversed ones. */
export const selectAppliedTo = (money_id: string) => sql<readonly ReadAllocation[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'document_type', charge.document_type,
    'document_id', charge.document_id, 'number', coalesce(i.number, j.number, r.number), 'shop_id', at.shop_id,
    'date', a.allocation_date, 'amount_cents', a.amount_cents) order by charge.due_date, a.id), '[]')
  from entry_allocations a
  join party_entries charge on charge.id = a.charge_id and charge.reverses_id is null
  join workplaces at on at.id = charge.workplace_id
  left join invoices i on i.id = charge.document_id
  left join adjustments j on j.id = charge.document_id
  left join refunds r on r.id = charge.document_id
  where a.credit_id = ${sql.ref(money_id)} and a.reverses_id is null
    and not exists (select from entry_allocations back where back.reverses_id = a.id))`;

export const withNumbers = (applied_to: readonly ReadAllocation[]): AppliedTo[] =>
  applied_to.map(({ number, shop_id, ...allocation }) => ({
    ...allocation,
    number: documentNumber(allocation.document_type, { number, shop_id }),
  }));

const refundsAmong = (applied_to: readonly AppliedTo[]) =>
  applied_to.filter(({ document_type }) => document_type === 'refund');

export const refundedCents = (applied_to: readonly AppliedTo[]): Cents =>
  sumCents(refundsAmong(applied_to).map(({ amount_cents }) => amount_cents));

/** Refuses to take back money that the customer has got back already. */
export function assertNotRefunded(document: string, applied_to: readonly AppliedTo[]): void {
  const refunds = refundsAmong(applied_to).map(({ number }) => number);
  if (refunds.length > 0) refuse('money_is_refunded', { document, refunds: new Intl.ListFormat('en').format(refunds) });
}
