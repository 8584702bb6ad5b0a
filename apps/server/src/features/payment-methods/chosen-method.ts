import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';

interface MethodFields {
  readonly payment_method_id: string;
  readonly reference: string;
}

/** Locks the method that a payment comes or goes by, so that it is not removed meanwhile. */
export const readMethod = ({ db }: Ctx, { payment_method_id }: MethodFields) =>
  db
    .selectFrom('payment_methods')
    .select(['name', 'needs_reference', 'is_retired'])
    .where('id', '=', payment_method_id)
    .forKeyShare()
    .executeTakeFirst();

/** Refuses a method that cannot be used, or that needs a reference; returns its name. */
export function assertMethod(method: Awaited<ReturnType<typeof readMethod>>, { reference }: MethodFields): string {
  const about = { field: 'Payment method' };
  if (!method) return refuse('no_longer_there', about, 'payment_method_id');
  if (method.is_retired) refuse('is_retired', about, 'payment_method_id');
  if (method.needs_reference && reference === '')
    refuse('invalid_input', { message: 'Reference is a required field' }, 'reference');
  return method.name;
}
