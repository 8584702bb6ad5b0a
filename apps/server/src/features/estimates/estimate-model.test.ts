import { cents } from '@baydesk/domain/money/cents';
import { describe, expect, it } from 'vitest';
import { estimateModel } from './estimate-model.ts';
import { LINE_IDS, ORDER, SHOP } from './order-detail.fixture.ts';
import { paperOutput } from '../papers/paper-output.fixture.ts';

const { paperHtml, paperPdf } = paperOutput;
const moment = '2026-11-16T03:30:00Z';
const paper = estimateModel(ORDER, SHOP, { title: 'Estimate', moment });
const [brakes, service, windshield] = paper.lines;

describe('the content of an estimate', () => {
  it('shows the date in the time zone of the location', () => {
    expect(paper.facts).toContainEqual({ label: 'Date', value: 'Nov 15, 2026' });
  });

  it('is valid for two weeks while it waits for an answer', () => {
    expect(paper.facts).toContainEqual({ label: 'Valid until', value: 'Nov 29, 2026' });
    const lines = ORDER.lines.map((line) => ({ ...line, status: 'open' as const }));
    const decided = estimateModel({ ...ORDER, lines }, SHOP, { title: 'Estimate', moment });
    expect(decided.facts.map(({ label }) => label)).not.toContain('Valid until');
  });

  it('names the shop with its address, telephone and tax registration', () => {
    expect(paper.shop.address).toEqual(['12 Bay Street', 'Toronto, Ontario  M5J 2N8']);
    expect(paper.shop.telephone).toBe('(416) 555 - 0100');
    expect(paper.shop.registrations).toEqual(['HST 12345 6789 RT0001']);
  });

  it('identifies the unit by VIN, plate and readings', () => {
    expect(paper.parties.map(({ name }) => name)).toEqual(['Halton Freight', '2019 Kenworth T680']);
    expect(paper.parties[1]?.facts).toEqual([
      { label: 'Unit', value: '214' },
      { label: 'VIN', value: '1XKYDP9X5KJ211111' },
      { label: 'Plate', value: 'AB12345' },
      { label: 'Mileage', value: '184,200 km' },
      { label: 'Engine hours', value: '4,512.5 h' },
    ]);
  });

  it('lists the labour and the parts of a line, with the deposit for the worn part beside', () => {
    expect(brakes?.items).toEqual([
      { description: 'Labour · Heavy duty', quantity: '3.50 h', price: '$145.00', amount: '$507.50' },
      { description: '4707 · Brake shoe kit', quantity: '2', price: '$250.00', amount: '$500.00' },
      {
        description: 'Core deposit for Brake shoe kit, given back with the worn part',
        quantity: '2',
        price: '$40.00',
        amount: '+ $80.00',
      },
    ]);
    expect([brakes?.total, service?.total]).toEqual(['$1,007.50', '$290.00']);
  });

  it('prints warranty work without an amount, and internal work not at all', () => {
    const part_requests = ORDER.lines.flatMap((line) => line.part_requests);
    const payers = [{ is_internal: 1 }, { is_warranty: 1, status: 'open' }, {}] as const;
    const lines = ORDER.lines.map((line, index) => ({ ...line, ...payers[index], part_requests }));
    const printed = estimateModel({ ...ORDER, lines }, SHOP, { title: 'Estimate', moment });
    expect(printed.lines.map(({ position, name, total }) => [position, name, total])).toEqual([
      [1, 'PM-B service', 'Covered by warranty'],
      [2, 'Windshield', '$145.00'],
    ]);
    expect(printed.lines[0]).toMatchObject({
      marks: [],
      items: [{ description: '4707 · Brake shoe kit', quantity: '2', price: '', amount: '' }],
    });
  });

  it('marks a declined line with a word', () => {
    expect(windshield).toMatchObject({ marks: ['Declined'], is_declined: true });
    expect(brakes).toMatchObject({ marks: [], is_declined: false });
  });

  it('adds up labour, parts, cores, supplies and each tax', () => {
    expect(paper.totals.map(({ label, amount }) => `${label} ${amount}`)).toEqual([
      'Labour $797.50',
      'Parts $500.00',
      'Cores $80.00',
      'Shop supplies $32.00',
      'Subtotal $1,409.50',
      'HST 13 % $183.24',
      'Total $1,592.74',
    ]);
  });

  it('shows discounts in the line and in the totals, without their reasons', () => {
    const [first, ...others] = ORDER.lines;
    if (!first) throw new Error('the fixture has lines');
    const [kit] = first.part_requests;
    if (!kit) throw new Error('the fixture has a part');
    const lines = [
      {
        ...first,
        discount: { kind: 'percent', percent: 10, reason: 'Comeback' } as const,
        discount_total: cents(145_75),
        line_total: cents(861_75),
        part_requests: [{ ...kit, discount: { kind: 'amount', amount: cents(50_00), reason: 'Price match' } as const }],
      },
      ...others,
    ];
    const discount = { kind: 'percent', percent: 2.5, reason: 'Fleet customer' } as const;
    const quoted = {
      ...ORDER.work_order.totals.quoted,
      line_discounts_cents: cents(145_75),
      order_discount_cents: cents(28_79),
    };
    const totals = { ...ORDER.work_order.totals, quoted };
    const discounted = estimateModel({ work_order: { ...ORDER.work_order, discount, totals }, lines }, SHOP, {
      title: 'Estimate',
      moment,
    });
    expect(discounted.lines[0]?.items.slice(-2).map(({ description, amount }) => `${description} ${amount}`)).toEqual([
      'Discount on Brake shoe kit −$50.00',
      'Discount 10 % −$95.75',
    ]);
    expect(discounted.lines[0]?.total).toBe('$861.75');
    expect(discounted.totals.slice(2, 4).map(({ label, amount }) => `${label} ${amount}`)).toEqual([
      'Discounts on lines −$145.75',
      'Discount 2.5 % −$28.79',
    ]);
    expect(paperHtml(discounted, 'letter')).not.toMatch(/Comeback|Price match|Fleet customer/);
  });

  it('leaves out what the shop does not print', () => {
    const bare = estimateModel(ORDER, { ...SHOP, printed: [] }, { title: 'Estimate', moment });
    expect(bare.lines[0]?.items[0]).toMatchObject({ quantity: '', price: '' });
    expect(bare.lines[0]?.items[1]?.description).toBe('Brake shoe kit');
    expect(bare.lines[0]?.story).toBe('');
    expect(bare.parties[1]?.facts.map(({ label }) => label)).toEqual(['Unit', 'VIN', 'Plate']);
    expect(bare.facts.map(({ label }) => label)).not.toContain('Customer PO');
  });

  it('prints the number of a part once where it is the description too', () => {
    const lines = ORDER.lines.map((line) => ({
      ...line,
      part_requests: line.part_requests.map((part) => ({ ...part, part_number: '4707', description: '4707' })),
    }));
    const numbered = estimateModel({ ...ORDER, lines }, SHOP, { title: 'Estimate', moment });
    expect(numbered.lines[0]?.items[1]?.description).toBe('4707');
  });

  it('marks a part without a price instead of showing zero', () => {
    const lines = ORDER.lines.map((line) => ({
      ...line,
      part_requests: line.part_requests.map((part) => ({ ...part, sell_price: null })),
    }));
    const unpriced = estimateModel({ ...ORDER, lines }, SHOP, { title: 'Estimate', moment });
    expect(unpriced.lines[0]?.items[1]).toMatchObject({ price: '', amount: 'to be quoted' });
  });

  it('shows the share of the parts in a fixed price that is lower than theirs', () => {
    const lines = ORDER.lines.map((line) => ({ ...line, fixed_price: cents(300_00), labour_total: cents(0) }));
    const fixed = estimateModel({ ...ORDER, lines }, SHOP, { title: 'Estimate', moment });
    expect(fixed.lines[0]?.items[1]).toMatchObject({ price: '', amount: '$300.00' });
  });
});

describe('an estimate that the customer answered', () => {
  const answered = estimateModel(ORDER, SHOP, {
    title: 'Estimate',
    moment,
    answer: {
      decided_at: '2026-11-17T14:05:00Z',
      decided_by: 'Dana Okafor',
      signature: {
        kind: 'drawn',
        strokes: [
          [
            [10, 20],
            [30, 40],
          ],
        ],
      },
      decisions: [
        { line_id: LINE_IDS.brakes, decision: 'authorized' },
        { line_id: LINE_IDS.service, decision: 'declined' },
      ],
    },
  });

  it('shows what was approved, by whom and when, and asks for no other signature', () => {
    expect(answered.lines.map(({ marks }) => marks)).toEqual([['Approved'], ['Declined'], ['Declined']]);
    expect(answered.signed).toEqual({
      words: 'Answered online by Dana Okafor, Nov 17, 2026, 09:05',
      path: 'M10 20L30 40',
      name: 'Dana Okafor',
    });
    expect(answered.totals.at(-1)).toEqual({ label: 'Approved', amount: '$1,251.81', weight: 'muted' });
    expect([paper.to_sign.length, answered.to_sign.length]).toEqual([3, 0]);
  });

  it('shows the signature on the page and in the PDF', async () => {
    expect(paperHtml(answered, 'letter')).toContain('<path d="M10 20L30 40"/>');
    expect((await paperPdf({ paper: answered, size: 'letter' })).length).toBeGreaterThan(1000);
  });
});

describe('the page of an estimate', () => {
  it.each(['letter', 'a4'] as const)('shows on %s everything in the model', (size) => {
    const html = paperHtml(paper, size);
    for (const text of ['WOTOR-1042', 'Halton Freight', 'Front brakes', '$1,592.74', 'Thank you.', 'Declined'])
      expect(html).toContain(text);
    expect(html).toContain(`@page { size: ${size === 'a4' ? 'A4' : 'letter'}`);
  });

  it('escapes everything people typed', () => {
    const html = paperHtml({ ...paper, concern: '<script>alert(1)</script>' }, 'letter');
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;');
    expect(html).toContain('New shoes and drums &lt;front axle&gt;');
    expect(html).toContain('Northline Truck &amp; Fleet');
  });
});

describe('the PDF of an estimate', () => {
  it.each([
    ['letter', '/MediaBox [0 0 612 792]'],
    ['a4', '/MediaBox [0 0 595.28 841.89]'],
  ] as const)('is one page of %s', async (size, box) => {
    const pdf = Buffer.from(await paperPdf({ paper, size })).toString('latin1');
    expect(pdf.slice(0, 5)).toBe('%PDF-');
    expect(pdf).toContain(box);
    expect(pdf).toContain('/Count 1');
  });

  it('runs over as many pages as its lines need', async () => {
    const lines = Array.from({ length: 40 }, () => paper.lines).flat();
    const pdf = Buffer.from(await paperPdf({ paper: { ...paper, lines }, size: 'letter' })).toString('latin1');
    expect(Number(/\/Count (\d+)/.exec(pdf)?.[1])).toBeGreaterThan(2);
  });
});
