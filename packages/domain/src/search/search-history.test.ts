import { expect, it } from 'vitest';
import { rememberChosen } from './search-history.ts';

const truck = (id: string, search_text = id) => ({ type: 'vehicle', id, search_text });
const named = (history: readonly { id: string }[]) => history.map(({ id }) => id);

it('keeps the three items chosen last, the newest first', () => {
  const history = ['214', '215', '216', '217'].reduce<ReturnType<typeof truck>[]>(
    (chosen, id) => rememberChosen(chosen, truck(id)),
    [],
  );
  expect(named(history)).toEqual(['217', '216', '215']);
});

it('moves an item that is chosen again to the front, under its present name', () => {
  const history = rememberChosen([truck('214'), truck('215'), truck('216')], truck('216', '2019 Kenworth T680 216'));
  expect(named(history)).toEqual(['216', '214', '215']);
  expect(history[0]?.search_text).toBe('2019 Kenworth T680 216');
});

it('tells a customer from a vehicle of the same number', () => {
  expect(rememberChosen([truck('1')], { type: 'customer', id: '1', search_text: 'Halton' })).toHaveLength(2);
});
