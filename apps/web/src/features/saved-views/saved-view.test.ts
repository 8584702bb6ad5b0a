import { describe, expect, it } from 'vitest';
import { isPlain, isSameView, toKept, toSearch } from './saved-view.ts';

const TODAY = { now: '2026-11-18T15:00:00Z', timezone: 'America/Toronto' };
const NEXT_WEEK = { ...TODAY, now: '2026-11-25T15:00:00Z' };

describe('a saved view', () => {
  it('stores filters, search, sorting and list or board, but not the open row', () => {
    const search = { search: 'brake', statuses: ['estimate', 'hold'], sort_by: 'number', descending: true };
    expect(toKept({ ...search, view: 'board', open: 'new' }, TODAY)).toEqual({
      ...search,
      statuses: 'estimate,hold',
      view: 'board',
    });
  });

  it('stores a range of days by its name, so that it follows the calendar', () => {
    const saved_search = toKept({ created_from: '2026-11-16', created_until: '2026-11-22' }, TODAY);
    expect(saved_search).toEqual({ created: 'this_week' });
    expect(toSearch(saved_search, NEXT_WEEK)).toEqual({ created_from: '2026-11-23', created_until: '2026-11-29' });
  });

  it('stores the days of the promise by name as well, and whether only late orders are shown', () => {
    const saved_search = toKept(
      { promised_from: '2026-11-18', promised_until: '2026-11-18', created_from: '2026-11-03', is_late: true },
      TODAY,
    );
    expect(saved_search).toEqual({ promised: 'today', created_from: '2026-11-03', is_late: true });
    expect(toSearch(saved_search, NEXT_WEEK)).toEqual({
      promised_from: '2026-11-25',
      promised_until: '2026-11-25',
      created_from: '2026-11-03',
      is_late: true,
    });
  });

  it('stores other days as dates', () => {
    const days = { created_from: '2026-11-03', created_until: '2026-11-05' };
    expect(toSearch(toKept(days, TODAY), NEXT_WEEK)).toEqual(days);
  });

  it('is the same in whichever order its filters were chosen', () => {
    expect(isSameView({ priority: 'high', search: 'a' }, { search: 'a', priority: 'high' })).toBe(true);
    expect(isSameView({ priority: 'high' }, { priority: 'low' })).toBe(false);
  });

  it('is not offered while no filter is set', () => {
    expect([isPlain({}), isPlain({ view: 'board' }), isPlain({ priority: 'high' })]).toEqual([true, true, false]);
  });
});
