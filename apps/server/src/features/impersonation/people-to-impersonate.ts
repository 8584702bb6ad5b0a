import type { peopleToImpersonate as endpoint, PersonToImpersonate } from '@baydesk/contract/impersonation.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { fullName } from '@baydesk/domain/format/person-name';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { containing } from '../../platform/list-query.ts';

const MOST_PEOPLE = 50;

type Row = Omit<PersonToImpersonate, 'name'> & { first_name: string; last_name: string };

export async function peopleToImpersonate(ctx: Ctx, input: InputOf<typeof endpoint>) {
  const { rows } = await sql<Row>`
    select organization_id, organization_name, user_id, email, first_name, last_name, role_id, status
    from find_people_to_impersonate(${containing(input.search)}, ${MOST_PEOPLE})
  `.execute(ctx.db);
  return {
    collection: rows.map(({ first_name, last_name, ...person }) => ({
      ...person,
      name: fullName({ first_name, last_name }),
    })),
  };
}
