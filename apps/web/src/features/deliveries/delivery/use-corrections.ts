import type { DeliveryItem } from '@baydesk/contract/deliveries.contract';
import type { Cents } from '@baydesk/domain/money/cents';
import { v7 as uuidv7 } from 'uuid';
import { useFormScope } from '../../../shared/ui/form/form-context.ts';
import { useListField } from '../../../shared/ui/form/use-list-field.ts';
import { MISSING } from '../../../shared/ui/form/validate-values.ts';

interface Correction {
  readonly id: string;
  readonly item_id: string;
  readonly quantity_delivered: number | null;
  /** Left out for people who do not see costs. */
  readonly price_cents?: Cents | null;
  readonly reason: string;
}
type Corrected = Partial<Pick<Correction, 'quantity_delivered' | 'price_cents'>>;

export type Corrections = ReturnType<typeof useCorrections>;

const showCorrection = ({ quantity_delivered, reason }: Correction) => `${quantity_delivered ?? 0} ${reason}`;

/** The corrected items of a delivery, without those that have their old values again. */
export function useCorrections() {
  const { form } = useFormScope();
  const list = useListField<Correction>('corrections', 'Items', showCorrection);
  const of = (item: DeliveryItem) => {
    const index = list.rows.findIndex(({ item_id }) => item_id === item.id);
    const row = list.rows[index] ?? unchanged(item);
    return {
      index,
      quantity_delivered: row.quantity_delivered,
      price_cents: row.price_cents ?? null,
      problemAt: (field: keyof Corrected): string | undefined => {
        const problem = form.errors[`corrections.${index}.${field}`];
        return problem === MISSING ? 'Type a number' : typeof problem === 'string' ? problem : undefined;
      },
      correct: (corrected: Corrected) => {
        const next = { ...row, ...corrected };
        const isSame = next.quantity_delivered === item.quantity_delivered && (next.price_cents ?? null) === item.price;
        if (index < 0) return isSame ? undefined : list.insert(next, list.rows.length);
        if (isSame) return list.removeAt(index);
        form.setFieldValue(`corrections.${index}`, next);
      },
    };
  };
  return { of };
}

const unchanged = (item: DeliveryItem): Correction => ({
  id: uuidv7(),
  item_id: item.id,
  quantity_delivered: item.quantity_delivered,
  ...(item.price !== null && { price_cents: item.price }),
  reason: '',
});
