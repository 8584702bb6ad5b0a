import { describe, expect, it } from 'vitest';
import { email, isCompanyEmail, optionalEmail, phoneLike, websiteUrl } from './contact-rules.ts';

const REFUSED_EMAIL = 'Please enter a valid email address';
const label = 'd'.repeat(63);

describe('an e-mail address', () => {
  it.each([
    ['a@b.co'],
    ['dana.okafor+trucks@halton-freight.example'],
    ['A_%-9@SHOP.CA'],
    [`${'l'.repeat(64)}@shop.ca`],
    [`a@${label}.ca`],
    ['a@1.2.3.4.5.6.7.8.ca'],
    [`a@b.${'c'.repeat(63)}`],
    [`${'l'.repeat(57)}@${label}.${label}.${label}.com`],
  ])('%s is accepted', (value) => {
    expect(email(value)).toBe(true);
  });

  it.each([
    [''],
    ['a@b.c'],
    ['@shop.ca'],
    ['dana@shop'],
    ['dana@.ca'],
    ['dana@shop..ca'],
    ['dana@shop.c4'],
    ['dana@shop.ca '],
    ['dana okafor@shop.ca'],
    ['dana@sh_op.ca'],
    ['dana@@shop.ca'],
    ['dána@shop.ca'],
    ['dana@shop.\u212aa'],
    ['dana@shop.ca\n'],
    [`${'l'.repeat(65)}@shop.ca`],
    [`a@${label}d.ca`],
    ['a@1.2.3.4.5.6.7.8.9.ca'],
    [`a@b.${'c'.repeat(64)}`],
    [`${'l'.repeat(59)}@${label}.${label}.${label}.com`],
    [null],
    [12],
  ])('%s is refused', (value) => {
    expect(email(value)).toBe(REFUSED_EMAIL);
  });

  it('may be left empty where it is optional', () => {
    expect(optionalEmail('')).toBe(true);
    expect(optionalEmail(null)).toBe(true);
    expect(optionalEmail('dana@')).toBe(REFUSED_EMAIL);
  });
});

describe('a website', () => {
  const website = websiteUrl('www.baydesk.example');

  it.each([
    ['baydesk.ca'],
    ['www.baydesk.ca'],
    ['http://baydesk.ca'],
    ['HTTPS://www.Baydesk.co.uk/parts?id=1#top'],
    ['shop.museum'],
    ['a.b'],
    ['münchen.de'],
    ['baydesk.ca:8080/path'],
  ])('%s is accepted', (value) => {
    expect(website(value)).toBe(true);
  });

  it.each([
    [''],
    ['baydesk'],
    ['ftp://baydesk.ca'],
    ['http://'],
    ['https://.ca'],
    ['baydesk.toolong'],
    ['bay desk.ca'],
    ['baydesk.ca/a b'],
    ['dana@baydesk.ca'],
    ['baydesk..ca'],
    [undefined],
  ])('%s is refused', (value) => {
    expect(website(value)).toBe('Please enter a valid website URL (e.g., www.baydesk.example)');
  });
});

describe('a phone-like field', () => {
  it.each([['(416) 555 - 0142'], ['+1 416 555 0142'], ['#0'], [''], ['  '], [null], ['٤١٦']])(
    '%s is accepted',
    (value) => {
      expect(phoneLike('Telephone')(value)).toBe(true);
    },
  );

  it.each([['call me'], ['555 0142 ext 3'], ['---'], ['5é'], ['日5']])('%s is refused', (value) => {
    expect(phoneLike('Telephone')(value)).toBe(
      'Telephone may contain digits and special characters, but letters are not allowed.',
    );
  });
});

describe('an address of our own staff', () => {
  it.each([
    ['dana@baydesk.ca', true],
    ['Dana@BayDesk.CA', true],
    ['dana+test@baydesk.ca', false],
    ['dana@mail.baydesk.ca', false],
    ['dana@baydesk.ca.example', false],
    ['dana@notbaydesk.ca', false],
    ['baydesk.ca', false],
    [null, false],
  ])('%s is internal: %s', (value, is_internal) => {
    expect(isCompanyEmail(value, 'baydesk.ca')).toBe(is_internal);
  });

  it('treats no address as internal where no company domain is set', () => {
    expect(isCompanyEmail('dana@baydesk.ca', '')).toBe(false);
  });
});

describe('text made to slow a pattern down', () => {
  it.each(['a', 'a.', 'a-', 'a@', '1.', 'http://', '.', '%'])(
    '%s over and over is refused within the time of a test',
    (piece) => {
      const hostile = `${piece.repeat(50_000)}!`;
      expect(email(hostile)).toBe(REFUSED_EMAIL);
      expect(email(`${piece.repeat(80)}!`)).toBe(REFUSED_EMAIL);
      expect(websiteUrl('a.b')(hostile)).not.toBe(true);
      expect(websiteUrl('a.b')(`${piece.repeat(250)}!`)).not.toBe(true);
      expect(phoneLike('Telephone')(`${hostile}a`)).not.toBe(true);
    },
  );
});
