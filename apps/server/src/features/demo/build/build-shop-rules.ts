import type { CreditTerm } from '@baydesk/domain/customers/credit-terms';
import type { PriceMethod } from '@baydesk/domain/pricing/price-matrix';
import type { TaxComponent } from '@baydesk/domain/taxes/compute-tax';
import type { Db } from '../../../platform/database/database.ts';
import { plannedId } from './planned-id.ts';

export interface CannedLinePlan {
  readonly name: string;
  readonly category: string;
  readonly description?: string;
  readonly labour_type: string;
  readonly hours: number;
  readonly fixed_price_cents?: number;
  readonly is_diagnosis?: boolean;
  readonly is_warranty?: boolean;
  readonly parts?: readonly {
    readonly part_number: string;
    readonly description: string;
    readonly quantity: number;
    readonly category: string;
    readonly cost_cents: number;
    readonly sell_price_cents?: number;
  }[];
}

/** The rules a shop sets up besides the defaults of a new organization. */
export interface ShopRulesPlan {
  readonly taxes?: readonly { readonly name: string; readonly components: readonly TaxComponent[] }[];
  readonly labour_types?: readonly {
    readonly name: string;
    readonly rate_cents: number;
    readonly is_default?: boolean;
    readonly is_retired?: boolean;
  }[];
  readonly matrices?: readonly {
    readonly name: string;
    readonly rows: readonly { readonly from_cents: number; readonly method: PriceMethod; readonly value: number }[];
  }[];
  readonly categories?: readonly {
    readonly name: string;
    readonly matrix: string;
    readonly is_tax_exempt?: boolean;
  }[];
  readonly fixed_rules?: readonly {
    readonly part_number: string;
    readonly description: string;
    readonly method: 'price' | PriceMethod;
    readonly value: number;
  }[];
  readonly remit_to?: readonly {
    readonly name: string;
    readonly address: string;
    readonly city: string;
    readonly state_or_province: string;
    readonly postal_code: string;
    readonly email: string;
    readonly is_default?: boolean;
  }[];
  readonly canned_lines?: readonly CannedLinePlan[];
  readonly settings?: {
    readonly default_credit_terms: CreditTerm;
    readonly shop_supplies_percent: number;
    readonly shop_supplies_max_cents: number;
  };
  readonly invoice?: { readonly terms: string; readonly footer: string };
}

interface Place {
  readonly db: Db;
  readonly organization_id: string;
  readonly created_at: string;
}

const row = ({ organization_id, created_at }: Place, kind: string, name: string) => ({
  organization_id,
  id: plannedId(organization_id, `${kind} ${name}`),
  created_at,
});

/** Runs first, because locations refer to taxes. */
export async function buildTaxes(place: Place, { taxes = [] }: ShopRulesPlan): Promise<void> {
  if (taxes.length === 0) return;
  const { db, organization_id } = place;
  await db
    .insertInto('taxes')
    .values(taxes.map(({ name }) => ({ ...row(place, 'tax', name), name })))
    .execute();
  await db
    .insertInto('tax_components')
    .values(
      taxes.flatMap(({ name, components }) =>
        components.map(({ applies_to, ...component }, index) => ({
          ...component,
          organization_id,
          tax_id: plannedId(organization_id, `tax ${name}`),
          position: index + 1,
          applies_to: [...applies_to],
        })),
      ),
    )
    .execute();
}

export async function buildShopRules(place: Place, rules: ShopRulesPlan): Promise<void> {
  await buildLabourTypes(place, rules);
  await buildPricing(place, rules);
  await buildCannedLines(place, rules);
  await buildSettings(place, rules);
}

async function buildLabourTypes(place: Place, { labour_types = [] }: ShopRulesPlan): Promise<void> {
  if (labour_types.length === 0) return;
  await place.db
    .insertInto('labour_types')
    .values(labour_types.map((type) => ({ ...row(place, 'labour type', type.name), ...type })))
    .execute();
}

async function buildPricing(place: Place, rules: ShopRulesPlan): Promise<void> {
  const { db, organization_id } = place;
  const { matrices = [], categories = [], fixed_rules = [] } = rules;
  if (matrices.length > 0) {
    await db
      .insertInto('pricing_matrices')
      .values(matrices.map(({ name }) => ({ ...row(place, 'matrix', name), name })))
      .execute();
    await db
      .insertInto('pricing_matrix_rows')
      .values(
        matrices.flatMap(({ name, rows }) =>
          rows.map((priced) => ({
            ...priced,
            organization_id,
            pricing_matrix_id: plannedId(organization_id, `matrix ${name}`),
          })),
        ),
      )
      .execute();
  }
  const stored_matrices = await db.selectFrom('pricing_matrices').select(['id', 'name']).execute();
  if (categories.length > 0)
    await db
      .insertInto('categories')
      .values(
        categories.map(({ matrix, ...category }) => ({
          ...row(place, 'category', category.name),
          ...category,
          pricing_matrix_id: idOf(stored_matrices, matrix),
        })),
      )
      .execute();
  if (fixed_rules.length > 0)
    await db
      .insertInto('fixed_price_rules')
      .values(fixed_rules.map((rule) => ({ ...row(place, 'fixed rule', rule.part_number), ...rule })))
      .execute();
}

async function buildCannedLines(place: Place, { canned_lines = [] }: ShopRulesPlan): Promise<void> {
  if (canned_lines.length === 0) return;
  const { db, organization_id } = place;
  const labour_types = await db.selectFrom('labour_types').select(['id', 'name']).execute();
  const categories = await db.selectFrom('categories').select(['id', 'name']).execute();
  await db
    .insertInto('canned_lines')
    .values(
      canned_lines.map(({ labour_type, hours, parts: _parts, ...line }, index) => ({
        ...row(place, 'canned line', line.name),
        ...line,
        labour_type_id: idOf(labour_types, labour_type),
        time_estimate: hours * 60,
        line_order: index + 1,
      })),
    )
    .execute();
  const parts = canned_lines.flatMap(({ name, parts: items = [] }) =>
    items.map(({ category, ...part }, index) => ({
      ...part,
      organization_id,
      canned_line_id: plannedId(organization_id, `canned line ${name}`),
      position: index + 1,
      category_id: idOf(categories, category),
    })),
  );
  await db.insertInto('canned_line_parts').values(parts).execute();
}

async function buildSettings(place: Place, { settings, invoice, remit_to = [] }: ShopRulesPlan): Promise<void> {
  const { db } = place;
  if (settings) await db.updateTable('organization_settings').set(settings).execute();
  if (invoice) await db.updateTable('invoice_settings').set(invoice).execute();
  if (remit_to.length > 0)
    await db
      .insertInto('remit_to_addresses')
      .values(remit_to.map((address) => ({ ...row(place, 'remit-to', address.name), ...address })))
      .execute();
}

function idOf(records: readonly { id: string; name: string }[], name: string): string {
  const record = records.find((candidate) => candidate.name === name);
  if (!record) throw new Error(`the plan refers to ${name}, which it does not define`);
  return record.id;
}
