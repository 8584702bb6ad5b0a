import type { CustomerOption, similarCustomers as endpoint } from '@baydesk/contract/customers.contract';
import { SIMILAR_BECAUSE } from '@baydesk/contract/customers.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { LEGAL_FORMS, withoutLegalForm } from '@baydesk/domain/customers/without-legal-form';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import { viewCustomer } from './customer-view.queries.ts';

type SimilarRow = CustomerOption & { readonly email: string; readonly because: readonly string[] };

const MOST_SIMILAR = 5;
const MOST_OF_A_NAME = 50;
/** 1 means the same name. */
const LEAST_SIMILARITY = 0.5;
const LEGAL_FORM = `\\m(${LEGAL_FORMS.join('|')})\\M`;

/** Compares telephone and email with those of the customers and of their contacts. */
export async function similarCustomers(ctx: Ctx, { name, telephone, email, except_id }: InputOf<typeof endpoint>) {
  if (except_id) await viewCustomer(ctx, except_id);
  const is_same_number = sql`
    telephone_digits = telephone_digits(${telephone}) and telephone_digits <> '' and removed_at is null`;
  const is_same_address = sql`email = ${email.toLowerCase()} and email <> '' and removed_at is null`;
  const bare_name = withoutLegalForm(name);
  const similarity = sql`similarity(regexp_replace(lower(named.name), ${LEGAL_FORM}, '', 'g'), lower(${bare_name}))`;
  const { rows } = await sql<SimilarRow>`
    with alike as (
      select id, 'telephone' as because, 1::real as similarity from customers where ${is_same_number}
      union all select customer_id, 'telephone', 1 from contacts where ${is_same_number}
      union all select id, 'email', 1 from customers where ${is_same_address}
      union all select customer_id, 'email', 1 from contacts where ${is_same_address}
      union all select named.id, 'name', ${similarity}
        from find_entries(array['customer'], ${bare_name}, ${MOST_OF_A_NAME}) found
        join customers named on named.id = found.entity_id
        where ${similarity} > ${LEAST_SIMILARITY}
    )
    select c.id, c.name, c.customer_type, c.telephone, c.email, c.city, c.credit_terms,
      array_agg(distinct alike.because) as because
    from alike join customers c on c.id = alike.id
    where c.removed_at is null and c.merged_into_id is null and c.id is distinct from ${except_id ?? null}::uuid
    group by c.organization_id, c.id
    order by bool_or(alike.because = 'telephone') desc, bool_or(alike.because = 'email') desc,
      sum(alike.similarity) desc, lower(c.name), c.id
    limit ${MOST_SIMILAR}`.execute(ctx.db);
  return {
    collection: rows.map(({ because, ...customer }) => ({
      ...customer,
      because: SIMILAR_BECAUSE.filter((reason) => because.includes(reason)),
    })),
  };
}
