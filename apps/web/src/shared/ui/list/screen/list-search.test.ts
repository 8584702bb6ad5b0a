import { listMails } from '@baydesk/contract/mail.contract';
import { describe, expect, it } from 'vitest';
import { changeListSearch, isNarrowed, nextSort, parseListSearch } from './list-search.ts';

describe('the state of a list in the URL', () => {
  it('holds search, filters, order and the open row', () => {
    const search = { search: 'dana', status: 'failed', sort_by: 'subject', descending: true, open: '0197' };
    expect(parseListSearch(listMails, search)).toEqual(search);
  });

  it('drops unknown parameters instead of failing', () => {
    expect(parseListSearch(listMails, { status: 'lost', sort_by: 'colour', utm: 'x', search: 'a' })).toEqual({
      search: 'a',
    });
  });

  it('never holds the page, because rows are loaded while scrolling', () => {
    expect(parseListSearch(listMails, { page: 4, rows_per_page: 1000 })).toEqual({});
  });

  it('reads a search for a number as text', () => {
    expect(parseListSearch(listMails, { search: 1042 })).toEqual({ search: '1042' });
  });

  it('reads a flag from its text', () => {
    expect(parseListSearch(listMails, { descending: 'true' })).toEqual({ descending: true });
  });

  it.each([[''], [null], [undefined]])('leaves out a filter set to %j', (blank) => {
    expect(changeListSearch(listMails, { status: 'failed', search: 'a' }, { status: blank })).toEqual({ search: 'a' });
  });

  it('ignores invalid values', () => {
    expect(parseListSearch(listMails, { search: { a: 1 }, open: 4 })).toEqual({});
  });
});

describe('pressing a header', () => {
  it('sorts ascending, then descending, then by the default order', () => {
    const up = nextSort({}, 'subject');
    const down = nextSort(up, 'subject');
    expect([up, down, nextSort(down, 'subject')]).toEqual([
      { sort_by: 'subject', descending: false },
      { sort_by: 'subject', descending: true },
      { sort_by: undefined, descending: undefined },
    ]);
  });

  it('starts over on another column', () => {
    expect(nextSort({ sort_by: 'subject', descending: true }, 'status')).toEqual({
      sort_by: 'status',
      descending: false,
    });
  });
});

it.each([
  [{}, false],
  [{ sort_by: 'subject' }, false],
  [{ open: '0197' }, false],
  [{ search: 'a' }, true],
  [{ status: 'held' }, true],
])('a list with %j is narrowed: %s', (search, narrowed) => {
  expect(isNarrowed(search, ['status'])).toBe(narrowed);
});
