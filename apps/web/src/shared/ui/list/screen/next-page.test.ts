import { describe, expect, it } from 'vitest';
import { isNextPageDue } from './next-page.ts';

describe('the next page of a list', () => {
  it.each([
    { last_shown_index: -1, loaded_rows: 30, total_rows: 90, due: false, when: 'nothing is drawn yet' },
    { last_shown_index: 22, loaded_rows: 30, total_rows: 90, due: false, when: 'less than 80 % is passed' },
    { last_shown_index: 23, loaded_rows: 30, total_rows: 90, due: true, when: '80 % of the page is passed' },
    { last_shown_index: 29, loaded_rows: 30, total_rows: 90, due: true, when: 'the end is reached' },
    { last_shown_index: 40, loaded_rows: 60, total_rows: 90, due: false, when: 'the second page has just begun' },
    { last_shown_index: 53, loaded_rows: 60, total_rows: 90, due: true, when: '80 % of the second page is passed' },
    { last_shown_index: 29, loaded_rows: 30, total_rows: 30, due: false, when: 'all rows are loaded' },
    { last_shown_index: 0, loaded_rows: 0, total_rows: 0, due: false, when: 'the list is empty' },
    { last_shown_index: 29, loaded_rows: 30, total_rows: 12, due: false, when: 'rows were removed meanwhile' },
  ])('is due: $due, when $when', ({ due, when: _when, ...position }) => {
    expect(isNextPageDue({ ...position, rows_per_page: 30 })).toBe(due);
  });
});
