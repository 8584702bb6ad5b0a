import { z } from 'zod';

/** At most so many values stand in an address. */
export const MOST_IN_COMMA_LIST = 100;

/** Several values in a query string: 'estimate,approved', or as JSON. */
export const commaList = <Item extends z.ZodType<unknown, string>>(item: Item) =>
  z.union([
    z.array(item).max(MOST_IN_COMMA_LIST),
    z.string().max(5000).transform(separated).pipe(z.array(item).max(MOST_IN_COMMA_LIST)),
  ]);

const separated = (text: string): string[] =>
  text
    .replaceAll(/[[\]"]/g, '')
    .split(',')
    .filter((value) => value !== '');

/** A boolean that is sent as 1 or 0. */
export const flag = z.literal([0, 1]);
export type Flag = z.output<typeof flag>;
