import type { CreditableItem } from '@baydesk/contract/credits.contract';
import { useEffect } from 'react';
import { useFormScope } from '../../ui/form/form-context.ts';
import { useListField } from '../../ui/form/use-list-field.ts';
import { numberTyped } from '../../ui/inputs/typed-format.ts';

export interface CreditedItem {
  readonly item_id: string;
  /** Not a number while something else is typed. */
  readonly quantity: number;
  /** Only where the goods can come back. */
  readonly is_back_on_shelf?: boolean;
}

/** True if the pieces of an item can go back onto the shelf. */
export type CanGoBack = (item: CreditableItem) => boolean;

const showItem = ({ quantity }: CreditedItem) => String(quantity);
const rowPath = (index: number) => `items.${index}.quantity`;

/** Binds the form's `items` to the creditable items; only items with a quantity are in the list, in their order. */
export function useCreditedItems(creditable: readonly CreditableItem[], canGoBack?: CanGoBack) {
  const { form, faces, waits } = useFormScope();
  const list = useListField<CreditedItem>('items', 'Items', showItem);
  const { rows } = list;

  useEffect(() => {
    const paths = rows.map((_, index) => rowPath(index));
    for (const path of paths) faces.set(path, { label: 'Quantity', show: () => '' });
    const exceeds = rows.some(({ item_id, quantity }) => (numberTyped(quantity) ?? 0) > leftOf(creditable, item_id));
    waits.set('items', async () => (exceeds ? 'An item takes more than is left of it' : null));
    return () => {
      for (const path of paths) faces.delete(path);
      waits.delete('items');
    };
  });

  const rowOf = (id: string) => rows.find(({ item_id }) => item_id === id);
  const quantityOf = (id: string) => rowOf(id)?.quantity ?? null;
  /** Goods mostly come back in one piece. */
  const backOf = (item: CreditableItem) =>
    canGoBack && { is_back_on_shelf: rowOf(item.id)?.is_back_on_shelf ?? canGoBack(item) };
  return {
    error: list.error,
    quantityOf,
    problemAt: ({ id, left }: CreditableItem): string | undefined => {
      const refused = form.errors[rowPath(rows.findIndex(({ item_id }) => item_id === id))];
      if (typeof refused === 'string') return refused;
      return (numberTyped(quantityOf(id)) ?? 0) > left ? `At most ${left} is left` : undefined;
    },
    credit: (id: string, quantity: number | null) =>
      list.replace(
        creditable.flatMap((item) => {
          const next = item.id === id ? quantity : quantityOf(item.id);
          return next === null ? [] : [{ item_id: item.id, quantity: next, ...backOf(item) }];
        }),
      ),
    creditAll: () =>
      list.replace(creditable.map((item) => ({ item_id: item.id, quantity: item.left, ...backOf(item) }))),
    creditNone: () => list.replace([]),
    isBack: (id: string) => rowOf(id)?.is_back_on_shelf ?? false,
    setBack: (id: string, is_back_on_shelf: boolean) =>
      list.replace(rows.map((row) => (row.item_id === id ? { ...row, is_back_on_shelf } : row))),
  };
}

const leftOf = (creditable: readonly CreditableItem[], id: string): number =>
  creditable.find((item) => item.id === id)?.left ?? 0;
