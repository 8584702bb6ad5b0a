import type { LinkProps } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import type { CsvValue } from '../export/csv.ts';
import type { FilterField, ListEndpoint, PagedEndpoint, RowOf, SortColumn } from './list-endpoint.ts';

/** The first column names the row: it carries the link and cannot be hidden. */
export interface ListColumn<E extends ListEndpoint> {
  readonly id: string;
  readonly header: string;
  /** The plain value, as it is exported; also shown when there is no `cell`. */
  readonly value: (row: RowOf<E>) => CsvValue;
  readonly cell?: (row: RowOf<E>) => ReactNode;
  /**
   * The least width it keeps when there is not enough room for its content. After a comma, its share of room that no
   * column needs, or a width it takes when there is room.
   */
  readonly width: `${number}px` | `minmax(${number}px, ${number}${'fr' | 'px'})`;
  readonly align?: 'right';
  readonly sort_by?: SortColumn<E>;
  /** Shown in a dimmer colour and cut first, for less important values. */
  readonly isMuted?: boolean;
  /** A long text goes on in a second line before it is cut. */
  readonly isWrapped?: boolean;
  /** Its place on a phone's card: in the text below the title, at the right, or nowhere. */
  readonly card?: 'text' | 'aside' | 'none';
  readonly isHiddenAtFirst?: boolean;
}

export interface FilterOption {
  readonly value: string;
  readonly label: string;
  /** A text when counting stopped at a limit: '999+'. */
  readonly count?: number | string | undefined;
  /** A second line in the choice, to tell options of the same name apart. */
  readonly detail?: string;
}

export interface ListFilter<E extends PagedEndpoint> {
  readonly field: FilterField<E>;
  readonly label: string;
  readonly options: readonly FilterOption[];
  /** Its options are always visible, as one row of chips beginning with 'All'. */
  readonly isQuick?: boolean;
  /** The label while no option is chosen; 'All' by default. */
  readonly blankLabel?: string;
  readonly blankCount?: FilterOption['count'];
  /** It is on or off, and has no options. */
  readonly isToggle?: boolean;
  /** Only links set it; here it can be seen and removed. */
  readonly isFromLink?: boolean;
  /** Renders a chip of its own for filters that are not one option of a list, such as a range of days. */
  readonly Chip?: ComponentType<OwnChipProps>;
}

export interface OwnChipProps {
  readonly label: string;
  /** The current search, by filter name. */
  readonly search: Readonly<Record<string, unknown>>;
  readonly onChange: (part: Readonly<Record<string, unknown>>) => void;
  /** The filter was just added: its options open at once, and closing them without a choice removes it. */
  readonly isNew: boolean;
  readonly onClose: () => void;
}

/** An action for all selected rows. */
export interface BulkAction<Row> {
  readonly label: string;
  readonly icon?: ReactNode;
  /** Resolves when done; the selection is then cleared. A failure is reported by its own mutation. */
  readonly run: (rows: readonly Row[]) => Promise<unknown> | void;
}

/** The link of a row, with a complete URL so that it can be opened in a new tab. */
export type RowLink = Pick<LinkProps, 'to' | 'params' | 'search'>;

export type RowLinkOf<E extends ListEndpoint> = (row: RowOf<E>) => RowLink;

/** Moves a row from one index to another. */
export type MoveRow<E extends ListEndpoint> = (rows: readonly RowOf<E>[], from: number, to: number) => void;

/** A row's name for screen readers. */
export const rowName = <E extends ListEndpoint>(columns: readonly ListColumn<E>[], row: RowOf<E> | undefined): string =>
  String((row && columns[0]?.value(row)) ?? 'row');

export const cellOf = <E extends ListEndpoint>(column: ListColumn<E>, row: RowOf<E>): ReactNode => {
  if (column.cell) return column.cell(row);
  const value = column.value(row);
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value;
};

export function holdsValue<E extends ListEndpoint>(column: ListColumn<E>, row: RowOf<E>): boolean {
  const value = column.value(row);
  return value !== null && value !== undefined && value !== '';
}
