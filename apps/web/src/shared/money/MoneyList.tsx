import type { ComponentProps, ReactNode } from 'react';
import type { ListEndpoint } from '../ui/list/screen/list-endpoint.ts';
import { ListScreen } from '../ui/list/screen/ListScreen.tsx';
import { openInList, useOpenRow } from '../ui/list/table/use-open-row.ts';

type MoneyListProps<E extends ListEndpoint> = Omit<ComponentProps<typeof ListScreen<E>>, 'isPart' | 'rowLink'> & {
  /** The drawer of the open document. */
  renderOpen: (id: string, close: () => void) => ReactNode;
};

/** The documents of one kind of a customer or a vendor, also those taken back; each opens over the list. */
export function MoneyList<E extends ListEndpoint>({ renderOpen, ...list }: MoneyListProps<E>) {
  const { open, close } = useOpenRow();
  return (
    <>
      <ListScreen<E> {...list} isPart rowLink={({ id }) => openInList(id)} />
      {open !== undefined && renderOpen(open, close)}
    </>
  );
}
