import type { Cents } from '@baydesk/domain/money/cents';
import { cents } from '@baydesk/domain/money/cents';
import { Select, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { MoneyInput } from '../../../shared/ui/inputs/MoneyInput.tsx';
import { useCategories, useSellPrice } from '../use-pricing.ts';
import classes from './TryIt.module.css';
import { WhyThisPrice } from './WhyThisPrice.tsx';

const TYPING_PAUSE_MS = 250;

interface Trial {
  readonly cost_cents: Cents | null;
  readonly category_id: string | null;
  readonly part_number: string;
  readonly manual_price_cents: Cents | null;
}

const START: Trial = { cost_cents: cents(40_00), category_id: null, part_number: '', manual_price_cents: null };

/** The price of a part today by all pricing rules, with its explanation. */
export function TryIt() {
  const [trial, setTrial] = useState(START);
  const [settled] = useDebouncedValue(trial, TYPING_PAUSE_MS);
  const { data: categories } = useCategories();
  const { data: price, error, refetch } = useSellPrice(toInput(settled));
  const change = (part: Partial<Trial>) => setTrial({ ...trial, ...part });
  return (
    <Stack gap="xs">
      <MoneyInput label="Cost" value={trial.cost_cents} onChange={(cost_cents) => change({ cost_cents })} />
      <Select
        label="Category"
        placeholder="None"
        clearable
        searchable
        nothingFoundMessage="No results"
        comboboxProps={{ shadow: 'md' }}
        value={trial.category_id}
        onChange={(category_id) => change({ category_id })}
        data={categories?.collection.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      />
      <TextInput
        label="Part number"
        value={trial.part_number}
        onChange={(event) => change({ part_number: event.currentTarget.value })}
      />
      <MoneyInput
        label="Price typed in"
        placeholder="By the rules"
        value={trial.manual_price_cents}
        onChange={(manual_price_cents) => change({ manual_price_cents })}
      />
      <div className={classes.answer} aria-live="polite">
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : price ? (
          <WhyThisPrice price={price} />
        ) : (
          <span className={classes.hint}>Type a cost to see its price.</span>
        )}
      </div>
    </Stack>
  );
}

/** Null while there is nothing to ask for: no cost, or an amount that cannot be read. */
function toInput({ cost_cents, category_id, part_number, manual_price_cents }: Trial) {
  const isAmount = (amount: unknown) => typeof amount === 'number' && amount >= 0;
  if (cost_cents === null || !isAmount(cost_cents)) return null;
  if (manual_price_cents !== null && !isAmount(manual_price_cents)) return null;
  return {
    cost_cents,
    ...(category_id === null ? {} : { category_id }),
    ...(part_number.trim() === '' ? {} : { part_number: part_number.trim() }),
    ...(manual_price_cents === null ? {} : { manual_price_cents }),
  };
}
