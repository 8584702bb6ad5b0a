import type { CreditableItem } from '@baydesk/contract/credits.contract';
import { useEffect } from 'react';
import { useFormScope } from '../../../shared/ui/form/form-context.ts';
import { useListField } from '../../../shared/ui/form/use-list-field.ts';

export interface CreditedItem {
  readonly item_id: string;
  /** Not a number while something else is typed. */
  readonly quantity: number;
}

const showItem = ({ quantity }: CreditedItem) => String(quantity);
const rowPath = (index: number) => `items.${index}.quantity`;

/** Binds the form's `items` to what is creditable; only items with a quantity are in the list, in its order. */
export function useCreditedItems(creditable: readonly CreditableItem[]) {
  const { form, faces, waits } = useFormScope();
  const list = useListField<CreditedItem>('items', 'Items', showItem);
  const { rows } = list;

  useEffect(() => {
    const paths = rows.map((_, index) => rowPath(index));
    for (const path of paths) faces.set(path, { label: 'Quantity', show: () => '' });
    const exceeds = rows.some(({ item_id, quantity }) => quantity > leftOf(creditable, item_id));
    waits.set('items', async () => (exceeds ? 'An item takes more than is left of it' : null));
    return () => {
      for (const path of paths) faces.delete(path);
      waits.delete('items');
    };
  });

  const quantityOf = (id: string) => rows.find(({ item_id }) => item_id === id)?.quantity ?? null;
  return {
    error: list.error,
    quantityOf,
    problemAt: ({ id, left }: CreditableItem): string | undefined => {
      const refused = form.errors[rowPath(rows.findIndex(({ item_id }) => item_id === id))];
      if (typeof refused === 'string') return refused;
      return (quantityOf(id) ?? 0) > left ? `At most ${left} is left` : undefined;
    },
    credit: (id: string, quantity: number | null) =>
      list.replace(
        creditable.flatMap((item) => {
          const next = item.id === id ? quantity : quantityOf(item.id);
          return next === null ? [] : [{ item_id: item.id, quantity: next }];
        }),
      ),
    creditAll: () => list.replace(creditable.map(({ id, left }) => ({ item_id: id, quantity: left }))),
    creditNone: () => list.replace([]),
  };
}

const leftOf = (creditable: readonly CreditableItem[], id: string): number =>
  creditable.find((item) => item.id === id)?.left ?? 0;
