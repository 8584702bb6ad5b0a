import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageText } from '../../testing/page-text.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { moneyPaper } from './money-paper.ts';
import { paperHtml } from './paper-html.ts';
import type { Paper } from './paper-model.ts';
import { printPaper } from './print-paper.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const statementOf = (rows: Paper['tables'][number]['rows']): Paper =>
  moneyPaper({
    title: 'Statement',
    number: 'Halton Freight',
    stamp: null,
    shop: {
      name: 'Toronto',
      organization_name: 'Northline',
      address: [],
      telephone: '',
      website: '',
      registrations: [],
      logo: null,
    },
    facts: [],
    parties: [{ label: 'Bill to', name: 'Halton Freight', address: [], facts: [] }],
    tables: [
      {
        label: 'Open <now>',
        columns: [
          { head: 'For', kind: 'text' },
          { head: 'Amount', kind: 'figure' },
        ],
        rows,
      },
    ],
    totals: [{ label: 'Total due', amount: '$45.00', weight: 'total' }],
    notices: [],
    small_print: [],
  });

const print = (paper: Paper) => printPaper(app.services.documents, paper, 'a4');

const many = (count: number) => Array.from({ length: count }, (_, index) => [`Invoice ${index}`, '$1.00']);

it('stands on the page in place of the work, with its texts escaped', async () => {
  const html = paperHtml(statementOf([['Shoes & <drums>', '$45.00']]), 'letter');
  const text = await pageText(new Blob([html]));
  expect(text).toContain('Open &lt;now&gt; For Amount Shoes &amp; &lt;drums&gt; $45.00');
  expect(text).not.toContain('Quantity');
  expect(html).toContain('<td class="figure">$45.00</td>');
});

const pagesOf = async (paper: Paper): Promise<number> =>
  Number(/\/Count (\d+)/.exec(Buffer.from(await print(paper)).toString('latin1'))?.[1]);

it('runs over as many pages as its rows need', async () => {
  expect(await pagesOf(statementOf(many(120)))).toBeGreaterThan(2);
});

describe('a text that is longer than a page', () => {
  const long = Array.from({ length: 200 }, (_, index) => `Step ${index}`).join('\n');
  const line = {
    position: 1,
    name: 'Front brake shoes',
    description: '',
    story: '',
    marks: [],
    total: '$45.00',
    is_declined: false,
    items: [{ description: 'Labour', quantity: '0.50 h', price: '', amount: '$45.00' }],
  };
  const paper = { ...statementOf([]), tables: [] };

  it.each([
    ['the story of a line', { ...paper, lines: [{ ...line, story: long }] }],
    ['a notice', { ...paper, lines: [line], notices: [{ label: 'Terms', texts: [long] }] }],
    ['a cell', statementOf([[long, '$45.00']])],
  ] satisfies [string, Paper][])('is printed to its end: %s', async (_, printed) => {
    expect(await pagesOf(printed)).toBeGreaterThanOrEqual(4);
  });
});

it('is not drawn with more rows than can be drawn in a reasonable time', async () => {
  await expect(print(statementOf(many(4001)))).rejects.toMatchObject({ code: 'document_too_long' });
});
