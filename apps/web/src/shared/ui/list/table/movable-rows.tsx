import type { ComponentProps } from 'react';
import { SortableArea } from '../../sort/SortableArea.tsx';
import { useSortableRow } from '../../sort/use-sortable-row.ts';
import type { RowCardProps } from '../screen/ListCards.tsx';
import { ListCards, RowCard } from '../screen/ListCards.tsx';
import { ListTable } from './ListTable.tsx';
import type { ListTableRowProps } from './ListTableRow.tsx';
import { ListTableRow } from './ListTableRow.tsx';
import type { ListEndpoint } from '../screen/list-endpoint.ts';

const TABLE_MOVING = { Area: SortableArea, Row: SortableListTableRow };
const CARDS_MOVING = { Area: SortableArea, Card: SortableRowCard };

/** A list that people sort by hand; separate because few lists need the code for dragging. */
export function MovableListTable<E extends ListEndpoint>(props: ComponentProps<typeof ListTable<E>>) {
  return <ListTable {...props} moving={TABLE_MOVING} />;
}

export function MovableListCards<E extends ListEndpoint>(props: ComponentProps<typeof ListCards<E>>) {
  return <ListCards {...props} moving={CARDS_MOVING} />;
}

function SortableListTableRow<E extends ListEndpoint>(props: ListTableRowProps<E>) {
  return <ListTableRow {...props} sorting={useSortableRow(props.row.id)} />;
}

function SortableRowCard<E extends ListEndpoint>(props: RowCardProps<E>) {
  return <RowCard {...props} sorting={useSortableRow(props.row.id)} />;
}
