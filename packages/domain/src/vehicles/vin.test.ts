import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkVin, isNorthAmerican, isUniqueVin, normalizeVin, vinCheckDigit } from './vin.ts';

const SERIAL_HINT = 'This is not a 17-character VIN; it is kept as a serial number.';
const CHECK_DIGIT_HINT = 'The check digit does not match; compare the VIN with the plate on the unit.';
const LENGTH_MESSAGE = 'VIN must have 17 characters';
const LETTER_MESSAGE = 'VIN may contain digits and letters except I, O and Q';

describe('the VIN of a road vehicle from 1981 on', () => {
  const truck = { year: 2019 };

  it.each(['1M8GDM9AXKP042788', '11111111111111111', '5GZCZ43D13S812715', '1HGCM82633A004352'])(
    '%s is in order',
    (vin) => {
      expect(checkVin(vin, truck)).toEqual({ ok: true, value: vin });
    },
  );

  it('is kept in upper case without blanks', () => {
    expect(normalizeVin(' 1m8gdm9a xkp042788\n')).toBe('1M8GDM9AXKP042788');
    expect(checkVin(' 1m8gdm9axkp042788 ', truck)).toEqual({ ok: true, value: '1M8GDM9AXKP042788' });
  });

  it('from a European maker only hints at its check digit', () => {
    expect(checkVin('WDB9634031L738254', truck)).toEqual({
      ok: true,
      value: 'WDB9634031L738254',
      hint: CHECK_DIGIT_HINT,
    });
  });

  it.each([
    ['1M8GDM9AXKP04278', LENGTH_MESSAGE],
    ['1M8GDM9AXKP0427888', LENGTH_MESSAGE],
    ['', LENGTH_MESSAGE],
    ['1M8GDM9AXKPO42788', LETTER_MESSAGE],
    ['1M8GDM9AXKP04278-', LETTER_MESSAGE],
    ['IM8GDM9AXKP042788', LETTER_MESSAGE],
  ])('%j is refused: %s', (vin, message) => {
    expect(checkVin(vin, truck)).toEqual({ ok: false, value: vin, message });
  });
});

describe('the serial number of anything else', () => {
  it.each([[{ year: 1980 }], [{ year: null }], [{}], [{ year: 2019, is_road_vehicle: false }]])(
    'is accepted with a hint for %j',
    (subject) => {
      expect(checkVin('cat0320-io77', subject)).toEqual({ ok: true, value: 'CAT0320-IO77', hint: SERIAL_HINT });
    },
  );

  it.each([
    ['A', true],
    ['A'.repeat(25), true],
    ['A'.repeat(26), false],
    ['  ', false],
  ])('%j is accepted: %s', (serial, ok) => {
    expect(checkVin(serial, { year: 1975 }).ok).toBe(ok);
  });

  it('is judged as strictly as a road vehicle of 1981 from that year on', () => {
    expect(checkVin('CAT0320', { year: 1981 })).toEqual({ ok: false, value: 'CAT0320', message: LENGTH_MESSAGE });
  });
});

it.each([
  ['1M8GDM9AXKP042788', true],
  ['CAT0140MTB9G01009', true],
  ['AB-12', false],
  ['', false],
  ['𝒳'.repeat(17), true],
])('%j can be on one vehicle alone: %s', (vin, expected) => {
  expect(isUniqueVin(vin)).toBe(expected);
});

describe('the check digit', () => {
  const vin = fc
    .stringMatching(/^[A-HJ-NPR-Z0-9]{17}$/)
    .map((text) => text.slice(0, 8) + vinCheckDigit(text) + text.slice(9));
  const replaceAt = (text: string, index: number, character: string) =>
    text.slice(0, index) + character + text.slice(index + 1);

  it('makes any sixteen characters a VIN in order', () => {
    fc.assert(
      fc.property(vin, (text) => {
        expect(checkVin(text, { year: 2019 })).toEqual({ ok: true, value: text });
      }),
    );
  });

  it('shows every single mistyped digit', () => {
    fc.assert(
      fc.property(vin, fc.nat(16), fc.nat(9), fc.nat(9), (text, index, right, wrong) => {
        fc.pre(right !== wrong && index !== 8);
        const with_right = replaceAt(text, index, String(right));
        const with_wrong = replaceAt(text, index, String(wrong));
        expect(vinCheckDigit(with_wrong)).not.toBe(vinCheckDigit(with_right));
      }),
    );
  });

  it('does not depend on itself', () => {
    fc.assert(
      fc.property(vin, fc.nat(9), (text, digit) => {
        expect(vinCheckDigit(replaceAt(text, 8, String(digit)))).toBe(text.charAt(8));
      }),
    );
  });

  it('exists only for seventeen allowed characters', () => {
    expect(() => vinCheckDigit('CAT0320')).toThrow(RangeError);
  });
});

describe('the country a VIN begins with', () => {
  it.each([
    ['1FUJGLDR69LAC9984', true],
    ['2NKHHM6X0JM123456', true],
    ['3AKJHHDR9PSNZ5053', true],
    ['5YJSA1H12FFP71790', true],
    ['7SAYGAEE8RF002511', true],
    ['7A4GM82D5AL000001', false],
    ['6G1EP8ED8AL000001', false],
    ['WDB9634031L738254', false],
    ['JALC4W169K7009926', false],
  ])('of %s is in North America: %s', (vin, is_north_american) => {
    expect(isNorthAmerican(vin)).toBe(is_north_american);
  });
});
