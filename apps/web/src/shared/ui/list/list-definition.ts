import type { LinkProps } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import type { CsvValue } from './csv.ts';
import type { FilterField, ListEndpoint, RowOf, SortColumn } from './list-endpoint.ts';

/** The first column names the row: it carries the link and cannot be hidden. */
export interface ListColumn<E extends ListEndpoint> {
  readonly id: string;
  readonly header: string;
  /** The plain value, as it is exported; also what is shown when there is no `cell`. */
  readonly value: (row: RowOf<E>) => CsvValue;
  readonly cell?: (row: RowOf<E>) => ReactNode;
  /** A CSS grid track that does not depend on the content: '110px', 'minmax(140px, 2fr)'. */
  readonly width: string;
  readonly align?: 'right';
  readonly sort_by?: SortColumn<E>;
  /** Shown in the quieter colour: worth having, not worth looking for. */
  readonly isMuted?: boolean;
  /** Its place on a phone's card: in the text below the title, at the right, or nowhere. */
  readonly card?: 'text' | 'aside' | 'none';
  readonly isHiddenAtFirst?: boolean;
}

export interface FilterOption {
  readonly value: string;
  readonly label: string;
  /** In words where counting stopped: '999+'. */
  readonly count?: number | string | undefined;
}

export interface ListFilter<E extends ListEndpoint> {
  readonly field: FilterField<E>;
  readonly label: string;
  readonly options: readonly FilterOption[];
  /** Its options are always visible, as one row of chips beginning with 'All'. */
  readonly isQuick?: boolean;
  /** The label while nothing is chosen, when it is not 'All'. */
  readonly blankLabel?: string;
  readonly blankCount?: FilterOption['count'];
  /** Draws its own chip, where one choice of many is not enough: a range of days. */
  readonly Chip?: ComponentType<OwnChipProps>;
}

export interface OwnChipProps {
  readonly label: string;
  /** The current search, by filter name. */
  readonly search: Readonly<Record<string, unknown>>;
  readonly onChange: (part: Readonly<Record<string, unknown>>) => void;
  /** Just added: its choices open by themselves, and closing them without one removes it. */
  readonly isNew: boolean;
  readonly onClose: () => void;
}

/** Something to do with every selected row at once. */
export interface BulkAction<Row> {
  readonly label: string;
  readonly icon?: ReactNode;
  /** Resolves when done; the selection is then cleared. A failure is reported by its own mutation. */
  readonly run: (rows: readonly Row[]) => Promise<unknown> | void;
}

/** Where a row leads; the URL is complete, so that it also opens in a new tab. */
export type RowLink = Pick<LinkProps, 'to' | 'params' | 'search'>;

export type RowLinkOf<E extends ListEndpoint> = (row: RowOf<E>) => RowLink;

/** Puts one of the rows on screen into the place of another. */
export type MoveRow<E extends ListEndpoint> = (rows: readonly RowOf<E>[], from: number, to: number) => void;

/** A row's name for screen readers. */
export const rowName = <E extends ListEndpoint>(columns: readonly ListColumn<E>[], row: RowOf<E> | undefined): string =>
  String((row && columns[0]?.value(row)) ?? 'row');

export const cellOf = <E extends ListEndpoint>(column: ListColumn<E>, row: RowOf<E>): ReactNode => {
  if (column.cell) return column.cell(row);
  const value = column.value(row);
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value;
};
