import type { RecordBase } from '@baydesk/contract/define-records';
import type { ResourceName } from '@baydesk/domain/permissions/permission-table';
import type { Ctx } from '../context.ts';
import type { TakenName } from '../taken-names.ts';

/** The tables whose rows a shop sets up for itself; all have name, is_retired and version, or a name of another kind. */
export const RECORD_TABLES = [
  'canned_lines',
  'categories',
  'departments',
  'fixed_price_rules',
  'labour_types',
  'payment_methods',
  'pricing_matrices',
  'remit_to_addresses',
  'taxes',
  'vehicle_types',
] as const;
export type RecordTable = (typeof RECORD_TABLES)[number];

/** What is particular to a kind of record; creating, changing, retiring and removing are the same for all. */
export interface RecordKind<Fields extends object, View extends RecordBase> {
  readonly resource: ResourceName;
  readonly table: RecordTable;
  /** What people call this one: 'Warranty labour'. */
  readonly nameOf: (record: View) => string;
  /** The names no two records share, by the index that keeps them apart. */
  readonly uniqueNames: (fields: Fields) => Readonly<Record<string, TakenName>>;
  /** The columns of its own row. */
  readonly columns: (fields: Fields, before: View | undefined) => object;
  /** Asked before anything is written; `before` is missing for a new one. */
  readonly check?: (ctx: Ctx, fields: Fields, before: View | undefined) => Promise<void>;
  /** Writes the rows that belong to it, in place of those there were. */
  readonly saveParts?: (ctx: Ctx, id: string, fields: Fields) => Promise<void>;
  /** The record as the contract shows it; refuses when it is not there. */
  readonly view: (ctx: Ctx, id: string) => Promise<View>;
  /** Refuses when this one can be neither retired nor removed. */
  readonly assertMayGo?: (record: View, ctx: Ctx) => void | Promise<void>;
  /** The location it belongs to, for kinds that are not the whole organization's. */
  readonly workplaceOf?: (record: View) => string;
  /** One of them is the default, and the first ever made is it until another is chosen. */
  readonly has_default?: true;
}

/** A kind of which one is the default. */
export interface DefaultedKind<
  Fields extends object,
  View extends RecordBase & { readonly is_default: boolean },
> extends RecordKind<Fields, View> {
  readonly table: 'labour_types' | 'pricing_matrices' | 'remit_to_addresses';
  readonly has_default: true;
  /** What the record is, for a refusal: 'Labour type'. */
  readonly label: string;
}
