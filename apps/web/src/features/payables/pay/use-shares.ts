import type { Allocation } from '@baydesk/domain/ledger/allocate';
import type { Cents } from '@baydesk/domain/money/cents';
import { cents, formatCents } from '@baydesk/domain/money/cents';
import { useEffect } from 'react';
import type { Shares } from '../../../shared/money/AllocationTable.tsx';
import { useFormScope } from '../../../shared/ui/form/form-context.ts';
import { useListField } from '../../../shared/ui/form/use-list-field.ts';

interface OpenDocument {
  readonly id: string;
  readonly balance: Cents;
}

interface ListedShares extends Shares {
  readonly rows: readonly Allocation[];
}

const showShare = ({ amount_cents }: Allocation) => formatCents(amount_cents);

/**
 * Binds the form's list of bills or credits. Only documents with a share are in it, in the order of the documents, so the
 * server's `bills.0.amount_cents` is the first row with a share.
 */
export function useShares(name: 'bills' | 'credits', label: string, documents: readonly OpenDocument[]): ListedShares {
  const { form, waits, faces } = useFormScope();
  const { rows, replace, error } = useListField<Allocation>(name, label, showShare);
  const shareOf = (id: string) => rows.find((share) => share.id === id)?.amount_cents ?? null;
  const openOf = (id: string) => documents.find((document) => document.id === id)?.balance ?? cents(0);
  const isTooMuch = ({ id, amount_cents }: Allocation) => amount_cents > openOf(id);
  const pathOf = (index: number) => `${name}.${index}.amount_cents`;

  const open_rows = rows.filter(({ id }) => documents.some((document) => document.id === id));
  useEffect(() => {
    // Somebody settled a document meanwhile, or since the draft was left.
    if (open_rows.length < rows.length) replace(open_rows);
  });

  useEffect(() => {
    const paths = rows.map((_, index) => pathOf(index));
    for (const path of paths) faces.set(path, { label: 'Amount', show: () => '' });
    waits.set(name, async () => (rows.some(isTooMuch) ? 'A row takes more than is open on it' : null));
    return () => {
      for (const path of paths) faces.delete(path);
      waits.delete(name);
    };
  });

  return {
    rows,
    error,
    shareOf,
    problemAt: (id) => {
      const refused = form.errors[pathOf(rows.findIndex((share) => share.id === id))];
      if (typeof refused === 'string') return refused;
      const share = shareOf(id);
      return share !== null && share > openOf(id) ? `At most ${formatCents(openOf(id))} is open` : undefined;
    },
    allocate: (id, share) =>
      replace(
        documents.flatMap((document) => {
          const amount_cents = document.id === id ? share : shareOf(document.id);
          return amount_cents === null ? [] : [{ id: document.id, amount_cents }];
        }),
      ),
  };
}
