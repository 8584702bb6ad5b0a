import type { AnyEndpoint } from '@baydesk/contract/define-endpoint';
import type { ListOutput } from '@baydesk/contract/list';
import type { PermissionNeed } from '@baydesk/domain/permissions/permission';
import type { z } from 'zod';
import type { CallInput } from '../../../api/call.ts';

/** Rows are identified by id, for selection and for their position. */
export interface ListRow {
  readonly id: string;
}

/** An endpoint declared with the contract's `listInput` and `listOutput`. */
export type PagedEndpoint = AnyEndpoint & {
  /** The resource, whose live changes refresh the list. */
  readonly permission: PermissionNeed;
  readonly output: z.ZodType<ListOutput<unknown>>;
};

/** One whose rows a `ListScreen` can show. */
export type ListEndpoint = PagedEndpoint & { readonly output: z.ZodType<ListOutput<ListRow>> };

export type RowOf<E extends PagedEndpoint> = z.output<E['output']>['collection'][number];
export type SortColumn<E extends ListEndpoint> = NonNullable<z.output<E['input']>['sort_by']> & string;

type PagingField = 'page' | 'rows_per_page' | 'after';
type SharedField = PagingField | 'sort_by' | 'descending' | 'search';

/** The filters of a list, besides the search. */
export type FilterField<E extends PagedEndpoint> = Exclude<keyof z.output<E['input']> & string, SharedField>;

/** The search, filters and order of a list as stored in the URL and in saved views. */
export type ListSearch<E extends PagedEndpoint> = Partial<Omit<z.output<E['input']>, PagingField>> & {
  /** The row that is open in a drawer or dialog over the list. */
  readonly open?: string;
  /** The kind of view, such as the board. */
  readonly view?: string;
};

/** Input fields that come from the page rather than from the person, such as the customer on a customer's tab. */
export type FixedInput<E extends PagedEndpoint> = Partial<Omit<CallInput<E>, SharedField>>;
