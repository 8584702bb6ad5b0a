import type { Cents } from '@baydesk/domain/money/cents';
import type { ExpressionBuilder } from 'kysely';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB } from '../../platform/database/database-types.generated.ts';

/** The rows of a matrix `m`, each up to where the next one begins. */
export const matrixRows = (eb: ExpressionBuilder<DB & { m: DB['pricing_matrices'] }, 'm'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('pricing_matrix_rows as r')
      .select([
        'r.from_cents',
        sql<Cents | null>`lead(r.from_cents) over (order by r.from_cents)`.as('to_cents'),
        'r.method',
        'r.value',
      ])
      .whereRef('r.pricing_matrix_id', '=', 'm.id')
      .orderBy('r.from_cents'),
  );
