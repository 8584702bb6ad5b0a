import type { AnswerOf, AnyEndpoint, InputOf } from '@baydesk/contract/define-endpoint';
import type { RecordBase } from '@baydesk/contract/define-records';
import type { ListOutput } from '@baydesk/contract/list';
import type { ResourceName } from '@baydesk/domain/permissions/permission-table';
import type { AliasableExpression } from 'kysely';
import type { z } from 'zod';
import type { Ctx } from '../request/context.ts';
import type { DB, Generated } from '../database/database-types.generated.ts';
import type { Db } from '../database/database.ts';

/** A table whose rows can be retired and have a version. */
export type RecordTable = {
  [Table in keyof DB]: DB[Table] extends { id: string; is_retired: Generated<boolean>; version: Generated<number> }
    ? Table
    : never;
}[keyof DB];

/** The declaration that the contract's `defineRecords` makes. */
export interface DeclaredRecords {
  readonly resource: ResourceName;
  readonly columns: readonly [string, ...string[]];
  readonly filters: readonly string[];
  readonly view: z.ZodObject;
  readonly list: AnyEndpoint;
  readonly create: AnyEndpoint;
  readonly change: AnyEndpoint;
  readonly retire: AnyEndpoint;
  readonly remove: AnyEndpoint;
}

/** The properties of a kind of record. Creating, changing, retiring and removing are the same for all kinds. */
export interface RecordKind<Fields extends object, View extends RecordBase, ListInput = never> {
  readonly records: DeclaredRecords;
  readonly table: RecordTable;
  /** The field with the unique name, enforced by the index `<table>_<field>`; 'name' unless another is given. */
  readonly named_by?: { readonly field: Extract<keyof Fields & keyof View, string>; readonly label: string };
  /** The columns of its own row; all fields unless given. */
  readonly columns?: (fields: Fields, before: View | undefined) => object;
  /** Runs before a record is locked, for kinds whose records refer to each other and would wait in a circle. */
  readonly takeTurns?: (ctx: Ctx, fields: Fields) => Promise<void>;
  /** Runs before anything is written; `before` is missing for a new record. */
  readonly check?: (ctx: Ctx, fields: Fields, before: View | undefined) => Promise<void>;
  /** Replaces the rows that belong to the record. */
  readonly saveParts?: (ctx: Ctx, id: string, fields: Fields) => Promise<void>;
  /** Selects every record in the shape of the view; the columns of the table unless given. */
  readonly select?: (db: Db) => AliasableExpression<View>;
  /** The columns of the view that the search of the list looks at; the name unless given. */
  readonly searched?: readonly Extract<keyof View, string>[];
  /** For a record that is more than a row of `select`; refuses if it does not exist. */
  readonly view?: (ctx: Ctx, id: string) => Promise<View>;
  /** For a list that is more than the rows of `select`, filtered by equality. */
  readonly list?: (ctx: Ctx, input: ListInput) => Promise<ListOutput<View>>;
  /** Refuses to retire or remove a record that has to stay. */
  readonly assertMayGo?: (record: View, ctx: Ctx) => void | Promise<void>;
  /** The location of a record that does not belong to the whole organization. */
  readonly workplaceOf?: (record: View) => string;
  /** The records belong to the chosen location, and those of other locations are hidden. */
  readonly is_of_location?: true;
  /** For kinds with a default, at first the first record. The default cannot be retired or removed. */
  readonly default?: { readonly endpoint: AnyEndpoint; readonly label: string };
}

export type KindOf<Records extends DeclaredRecords> = RecordKind<
  FieldsOf<Records>,
  ViewOf<Records>,
  InputOf<Records['list']>
>;
export type FieldsOf<Records extends DeclaredRecords> = Omit<InputOf<Records['create']>, 'id'>;
export type ViewOf<Records extends DeclaredRecords> = AnswerOf<Records['create']> & RecordBase;
