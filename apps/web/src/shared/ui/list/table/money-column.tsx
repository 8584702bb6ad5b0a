import type { Cents } from '@baydesk/domain/money/cents';
import { centsToDollars } from '@baydesk/domain/money/cents';
import { Money } from '../../display/Money.tsx';
import type { ListColumn } from '../screen/list-definition.ts';
import type { ListEndpoint, RowOf } from '../screen/list-endpoint.ts';

interface MoneyColumn<E extends ListEndpoint> extends Omit<ListColumn<E>, 'value' | 'cell' | 'align'> {
  /** Null where the reader may not know it, or there is none. */
  readonly amountOf: (row: RowOf<E>) => Cents | null;
  readonly isStrong?: boolean;
}

/** A column of amounts, which are exported in dollars. */
export const moneyColumn = <E extends ListEndpoint>({
  amountOf,
  isStrong = false,
  ...column
}: MoneyColumn<E>): ListColumn<E> => ({
  ...column,
  align: 'right',
  value: (row) => dollars(amountOf(row)),
  cell: (row) => <Money value={amountOf(row)} strong={isStrong} />,
});

const dollars = (amount: Cents | null): number | null => (amount === null ? null : centsToDollars(amount));
