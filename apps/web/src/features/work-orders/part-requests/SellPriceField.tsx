import type { OfferedPart } from '@baydesk/contract/inventory/offered-parts.contract';
import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import { quotePrice } from '@baydesk/contract/work-orders/part-requests.contract';
import { cents, formatCents } from '@baydesk/domain/money/cents';
import { BELOW_COST_WARNING } from '@baydesk/domain/validation/number-rules';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../../shared/api/use-endpoint.ts';
import { MoneyField } from '../../../shared/ui/fields/MoneyField.tsx';
import { Callout } from '../../../shared/ui/feedback/Callout.tsx';
import { useFormScope } from '../../../shared/ui/form/form-context.ts';
import { useFormText } from '../../../shared/ui/form/use-form-field.ts';
import { moneyFormat, showTyped } from '../../../shared/ui/inputs/typed-format.ts';

const TYPING_PAUSE_MS = 250;

interface SellPriceFieldProps {
  seesCosts: boolean;
  request: PartRequest | undefined;
  /** The part of the catalogue, which says its price to people who see no cost. */
  offered: OfferedPart | null | undefined;
}

/** The sell price; left blank, the price rules calculate it from the cost, and their reasons are shown. */
export function SellPriceField({ seesCosts, request, offered }: SellPriceFieldProps) {
  const { cost, sell_price } = useFormScope().form.values;
  const part_number = useFormText('part_number').trim();
  const part_category_id = useFormText('part_category_id');
  const catalogue_part_id = useFormText('catalogue_part_id');
  const price_input = {
    cost: seesCosts && isAmount(cost) ? cost : null,
    catalogue_part_id,
    part_number,
    part_category_id,
  };
  const [settled] = useDebouncedValue(price_input, TYPING_PAUSE_MS);
  const { data } = useQuery({
    ...endpointQuery(quotePrice, inputOf(settled), [
      'pricing',
      'quote',
      settled.cost,
      settled.catalogue_part_id,
      settled.part_number,
      settled.part_category_id,
    ]),
    enabled: settled.cost !== null,
    placeholderData: keepPreviousData,
    meta: { is_silent: true },
  });
  const { sell_price: by_rule, reasons } =
    price_input.cost === null
      ? knownPrice(request, offered)
      : { sell_price: data?.sell_price ?? null, reasons: data?.reasons };
  const isTyped = isAmount(sell_price);
  const isBelow = isTyped && price_input.cost !== null && sell_price < price_input.cost;
  return (
    <>
      <MoneyField
        name="sell_price"
        label="Sell price, each"
        placeholder={showTyped(moneyFormat, by_rule) || 'By the price rules, from the cost'}
        description={
          isTyped
            ? by_rule !== null && `Typed in; the rules would say ${formatCents(by_rule)}.`
            : (reasons ?? []).join(' ') || undefined
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      {isBelow && <Callout tone="warning">{BELOW_COST_WARNING}</Callout>}
    </>
  );
}

/** The price while no cost is known here: of the part that is chosen, else the one the request has by the rules. */
function knownPrice(request: PartRequest | undefined, offered: OfferedPart | null | undefined) {
  if (offered && offered.part_id !== request?.catalogue_part_id)
    return { sell_price: offered.sell_price, reasons: offered.price_reasons };
  return {
    sell_price: request?.is_price_typed ? null : (request?.sell_price ?? null),
    reasons: request?.price_reasons,
  };
}

const isAmount = (amount: unknown): amount is number => typeof amount === 'number';

interface Asked {
  readonly cost: number | null;
  readonly catalogue_part_id: string;
  readonly part_number: string;
  readonly part_category_id: string;
}

const inputOf = ({ cost, catalogue_part_id, part_number, part_category_id }: Asked) => ({
  cost: cents(cost ?? 0),
  ...(catalogue_part_id === '' ? {} : { catalogue_part_id }),
  ...(part_number === '' ? {} : { part_number }),
  ...(part_category_id === '' ? {} : { part_category_id }),
});
