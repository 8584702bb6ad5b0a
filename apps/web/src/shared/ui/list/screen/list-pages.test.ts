import { describe, expect, it } from 'vitest';
import { countOf, distinctRows, loadEveryRow, nextPage, nextPosition } from './list-pages.ts';

const page = (number: number, ids: readonly string[], total: number, rows_per_page = 2) => ({
  collection: ids.map((id) => ({ id, on_page: number })),
  pagination: { page: number, rows_per_page, total },
});

describe('the pages of a list', () => {
  it.each([
    [page(1, ['a', 'b'], 3), 2],
    [page(2, ['c'], 3), undefined],
    [page(1, ['a', 'b'], 2), undefined],
    [page(1, [], 0), undefined],
  ])('continue until every row is loaded: %#', (loaded, next) => {
    expect(nextPage(loaded)).toBe(next);
  });

  it.each([
    [['a', 'b'], 2],
    [['a'], undefined],
  ])('continue past the count when it is only a lower bound: %#', (ids, next) => {
    const { collection, pagination } = page(1, ids, 2);
    expect(nextPage({ collection, pagination: { ...pagination, is_at_least: true } })).toBe(next);
  });

  it.each([
    [1_204, false, '1,204'],
    [10_000, true, '10,000+'],
  ])('show their count as text: %i', (total, is_at_least, words) => {
    expect(countOf({ page: 1, rows_per_page: 30, total, is_at_least })).toBe(words);
  });

  it('show a row once if it moved to the next page', () => {
    const rows = distinctRows([page(1, ['a', 'b'], 4), page(2, ['b', 'c'], 4)]);
    expect(rows).toEqual([
      { id: 'a', on_page: 1 },
      { id: 'b', on_page: 2 },
      { id: 'c', on_page: 2 },
    ]);
  });
});

describe('exporting a list', () => {
  it('loads every row that matches the filters', async () => {
    const requested_pages: number[] = [];
    const rows = await loadEveryRow(async (number, rows_per_page) => {
      requested_pages.push(number);
      return page(number, [`first of ${number}`, `last of ${number}`], 2_500, rows_per_page);
    });
    expect(requested_pages).toEqual([1, 2, 3]);
    expect(rows).toHaveLength(6);
  });

  it('ends even if the count is higher than the number of rows', async () => {
    await expect(loadEveryRow(async (number) => page(number, [], 5_000))).resolves.toEqual([]);
  });
});

it.each([
  ['goes on after the last row where the list says so', 'after-row-30', { page: 2, after: 'after-row-30' }],
  ['is asked for by its number elsewhere', undefined, { page: 2, after: undefined }],
])('the next page %s', (_, next, position) => {
  const pagination = { page: 1, rows_per_page: 30, total: 90 };
  expect(nextPosition({ collection: [], pagination, next })).toEqual(position);
  expect(nextPosition({ collection: [], pagination: { ...pagination, page: 3 }, next })).toBeUndefined();
});
