import type { AliasedExpression, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { WorkOrders } from '../../../platform/database/database-types.generated.ts';
import type { Db } from '../../../platform/database/database.ts';

/** The orders a query reads: those stored, or one with columns that are still to be written. */
export type OrderSource = AliasedExpression<Selectable<WorkOrders>, 'o'>;

export const STORED_ORDERS: OrderSource = sql<Selectable<WorkOrders>>`work_orders`.as('o');

/** Orders with the rules of their location, customer and organization. A rule added here also wakes `settle_totals`. */
export const selectRules = (db: Db, orders = STORED_ORDERS) =>
  db
    .selectFrom(orders)
    .innerJoin('workplaces as w', 'w.id', 'o.workplace_id')
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .innerJoin('organization_settings as s', 's.organization_id', 'o.organization_id')
    .select([
      'w.timezone',
      'w.shop_supplies_percent as place_supplies_percent',
      'w.shop_supplies_min_cents as place_supplies_min_cents',
      'w.shop_supplies_max_cents as place_supplies_max_cents',
      's.shop_supplies_percent',
      's.shop_supplies_min_cents',
      's.shop_supplies_max_cents',
      'c.shop_supplies_percent as customer_supplies_percent',
      'c.shop_supplies_min_cents as customer_supplies_min_cents',
      'c.shop_supplies_max_cents as customer_supplies_max_cents',
      'w.shop_supplies_of as place_supplies_of',
      's.shop_supplies_of',
      'c.shop_supplies_of as customer_supplies_of',
      'c.is_tax_exempt',
      'c.tax_exempt_until',
    ]);

export type RuleColumns = Awaited<ReturnType<ReturnType<typeof selectRules>['executeTakeFirstOrThrow']>>;

/** The tax of the order `o`, else of its customer, else of its location. */
export const TAX_OF_ORDER = sql<string>`coalesce(o.tax_id, c.tax_id, w.tax_id)`;

export const selectTaxComponents = (db: Db, orders = STORED_ORDERS) =>
  db
    .selectFrom(orders)
    .innerJoin('workplaces as w', 'w.id', 'o.workplace_id')
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .innerJoin('tax_components as x', (join) => join.on('x.tax_id', '=', TAX_OF_ORDER))
    .orderBy('x.position')
    .select(['x.name', 'x.rate_percent', 'x.is_compound', 'x.applies_to']);
