import type { ReactNode } from 'react';
import { StatusBadge } from '../display/StatusBadge.tsx';
import type { ListColumn } from '../list/screen/list-definition.ts';
import { cellOf } from '../list/screen/list-definition.ts';
import { RecordName } from './RecordName.tsx';
import classes from './with-retired.module.css';
import type { RecordsEndpoint } from './records-kind.ts';

/** The columns of a list in which retired rows are muted and have a badge beside the name. */
export function withRetired<List extends RecordsEndpoint>(
  columns: readonly ListColumn<List>[],
): readonly ListColumn<List>[] {
  return columns.map((column, index) => ({
    ...column,
    cell: (row): ReactNode => {
      const cell = cellOf(column, row);
      if (!row.is_retired) return cell;
      const muted = <span className={classes.retired}>{cell}</span>;
      if (index > 0) return muted;
      return (
        <RecordName name={muted}>
          <StatusBadge status="retired" label="Retired" colour="grey" />
        </RecordName>
      );
    },
  }));
}
