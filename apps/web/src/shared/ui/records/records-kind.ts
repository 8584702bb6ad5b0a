import type { AnyEndpoint } from '@baydesk/contract/define-endpoint';
import type { RecordBase } from '@baydesk/contract/define-records';
import type { ListOutput } from '@baydesk/contract/list';
import type { ResourceName } from '@baydesk/domain/permissions/permission-table';
import type { ComponentType, ReactNode } from 'react';
import type { z } from 'zod';
import type { FormDialogProps } from '../form/form-dialog-props.ts';
import type { InitialValues, Values } from '../form/form-values.ts';
import type { BulkAction, ListColumn, ListFilter, MoveRow } from '../list/screen/list-definition.ts';
import type { ListEndpoint, RowOf } from '../list/screen/list-endpoint.ts';

export type RecordsEndpoint = ListEndpoint & { readonly output: z.ZodType<ListOutput<RecordBase>> };
export type RecordEndpoint = AnyEndpoint & { readonly output: z.ZodType<RecordBase> };

/** A kind of record as `defineRecords` of the contract declares it. */
interface DeclaredRecords<List extends RecordsEndpoint, Create extends RecordEndpoint, Change extends RecordEndpoint> {
  /** 'labour type' and 'labour types' */
  readonly noun: string;
  readonly plural: string;
  readonly resource: ResourceName;
  readonly list: List;
  readonly create: Create;
  readonly change: Change;
  readonly retire: RecordEndpoint;
  readonly remove: AnyEndpoint;
}

export interface RecordAction {
  readonly label: string;
  readonly icon?: ReactNode;
  /** Called once the dialog is closed; the mutation shows a failure. */
  readonly run: () => unknown;
  /** Shown as disabled. */
  readonly isOff?: boolean;
}

export interface RecordsScreenProps<
  List extends RecordsEndpoint,
  Create extends RecordEndpoint,
  Change extends RecordEndpoint,
> {
  records: DeclaredRecords<List, Create, Change>;
  /** The page's title, if it is not the plural. */
  title?: string;
  columns: readonly ListColumn<List>[];
  /** The initial values of a new record; the form opens once they are loaded. */
  blank: Omit<InitialValues<Create>, 'id'> | (() => Omit<InitialValues<Create>, 'id'>) | undefined;
  /** The initial values of an existing record, without id and version. */
  toFields: (record: RowOf<List>) => Omit<InitialValues<Change>, 'id' | 'version'>;
  nameOf: (record: RowOf<List>) => string;
  Fields: ComponentType<{ record?: RowOf<List> }>;
  filters?: readonly ListFilter<List>[];
  size?: FormDialogProps<Change>['size'];
  emptyHint?: ReactNode;
  /** More items for the record's menu. */
  actions?: (record: RowOf<List>) => readonly RecordAction[];
  bulkActions?: readonly BulkAction<RowOf<List>>[];
  /** For a list that people sort by hand. */
  onMove?: MoveRow<List>;
  /** The reason why a record can be neither retired nor removed: 'The default stays.' */
  staysBecause?: (record: RowOf<List>) => string | undefined;
}

/** The same props without the row type, for dialogs that work on any kind of record. */
export interface RecordsKind {
  readonly records: DeclaredRecords<RecordsEndpoint, RecordEndpoint, RecordEndpoint>;
  readonly toFields: (record: RecordBase) => Values;
  readonly nameOf: (record: RecordBase) => string;
  readonly Fields: ComponentType<{ record?: RecordBase }>;
  readonly size?: FormDialogProps<RecordEndpoint>['size'];
  readonly actions?: (record: RecordBase) => readonly RecordAction[];
  readonly staysBecause?: (record: RecordBase) => string | undefined;
}
