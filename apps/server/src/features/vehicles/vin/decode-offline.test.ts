import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { decodeOffline } from './decode-offline.ts';
import type { Vpic } from './vpic-database.ts';
import { openVpic } from './vpic-database.ts';
import { provideVpicFile } from './vpic-file.ts';

const CURRENT_YEAR = 2026;
const GENEROUS_P95_MS = 50;

interface PublishedVin {
  readonly vin: string;
  /** `none` if the VIN has no year, empty if the source gives none. */
  readonly year: string;
  readonly maker_name: string;
  readonly kind: 'heavy' | 'light' | 'trailer' | 'motorcycle' | 'european';
}

/** published-vins.md lists the sources. */
const published = readFileSync(join(import.meta.dirname, 'published-vins.csv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [vin = '', year = '', maker_name = '', , kind] = line.split(',');
    return { vin, year, maker_name, kind: kind as PublishedVin['kind'] };
  });

let vpic: Vpic;
beforeAll(async () => {
  vpic = openVpic(await provideVpicFile(inject('data_dir')));
  return () => vpic.close();
}, 120_000);

const decode = (vin: string, current_year = CURRENT_YEAR) => decodeOffline(vpic, vin, current_year);
const summary = (vin: string) =>
  decode(vin).map(({ year, maker_name, model_name }) => `${year} ${maker_name} ${model_name}`);

const isMaker = (decoded: string | null | undefined, expected: string) =>
  decoded?.toLowerCase().startsWith(expected.toLowerCase()) ?? false;

/** Right as the first candidate, right among several years, or wrong. */
function judge({ vin, year, maker_name }: PublishedVin): 'first' | 'offered' | 'wrong' {
  const expected = year === 'none' ? null : Number(year);
  const is_right = decode(vin).map(
    (candidate) => isMaker(candidate.maker_name, maker_name) && (year === '' || candidate.year === expected),
  );
  if (is_right[0]) return 'first';
  return is_right.includes(true) ? 'offered' : 'wrong';
}

describe('published VINs', () => {
  it('are decoded with the right year and maker first in at least 98 of 100 cases', () => {
    const not_first = published.filter((row) => judge(row) !== 'first').map(({ vin }) => vin);
    expect(published.length).toBeGreaterThan(400);
    expect(1 - not_first.length / published.length).toBeGreaterThanOrEqual(0.98);
    // One schema covers both years, and NHTSA also decodes it as a 2024.
    expect(not_first).toEqual(['4ENGAAA81R1003437']);
  });

  it.each(['heavy', 'light', 'trailer', 'motorcycle', 'european'] as const)(
    'of %s vehicles are offered with the right year and maker, every one',
    (kind) => {
      const rows = published.filter((row) => row.kind === kind);
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.filter((row) => judge(row) === 'wrong')).toEqual([]);
    },
  );

  it('are decoded within milliseconds', () => {
    const durations = published
      .map(({ vin }) => {
        const started_at = performance.now();
        decode(vin);
        return performance.now() - started_at;
      })
      .toSorted((one, other) => one - other);
    const at = (share: number) => durations[Math.floor(durations.length * share)] ?? Infinity;
    process.stdout.write(`VIN decode: p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms\n`);
    expect(at(0.95)).toBeLessThan(GENEROUS_P95_MS);
  });
});

describe('the year', () => {
  it.each([
    ['a heavy truck with a digit in the seventh place', '1XPWD40X1ED215307', ['2014 Peterbilt 388']],
    ['a heavy truck with a letter there', '1FUJGLDR69LAC9984', ['2009 Freightliner Cascadia']],
    ['a pickup with a letter there', '1FTFW1EF7BFB11754', ['2011 Ford F-150']],
    ['a pickup with a digit there', '2FTEF14H8TCA73155', ['1996 Ford F-150']],
    ['a dump truck of 1995', '1FDXS82E2SVA19313', ['1995 Ford LS8000']],
    ['a fire engine whose schema never changed', '4EN6AAA80P1005091', ['2023 E-One Truck', '1993 E-One Truck']],
    ['a car that carries none', 'WBAUD910X0P379389', ['null BMW null']],
    ['a European truck whose tenth character is its steering side', 'WDB9634031L738254', ['null Mercedes-Benz null']],
  ])('of %s', (_, vin, candidates) => {
    expect(summary(vin)).toEqual(candidates);
  });

  it('is never later than next year', () => {
    const codes = fc.constantFrom('1FU', '1XK', '1FT', '1GR', '1UY', 'WBA', 'WDB', '1HD', '4EN', '1M2', '3HS', '1A9');
    const rest = fc.stringMatching(/^[A-HJ-NPR-Z0-9]{14}$/);
    fc.assert(
      fc.property(codes, rest, fc.integer({ min: 2000, max: 2060 }), (code, tail, current_year) => {
        const years = decode(code + tail, current_year).map(({ year }) => year ?? 0);
        expect(years.every((year) => year <= current_year + 1)).toBe(true);
        expect(new Set(years).size).toBe(years.length);
      }),
      { numRuns: 200 },
    );
  });
});

describe('other values of a VIN', () => {
  it('include the engine and drivetrain of a truck tractor', () => {
    expect(decode('1FUJGLDR3CLBP8834')).toEqual([
      {
        year: 2012,
        maker_name: 'Freightliner',
        model_name: 'Cascadia',
        series: null,
        trim: null,
        engine: 'Detroit Diesel DD15 14.8L I6 Diesel',
        fuel_type: 'Diesel',
        drivetrain: null,
        vehicle_type: 'truck',
        registered_as: 'Truck',
        body_class: 'Truck-Tractor',
        gross_weight_class: 'Class 8: 33,001 lb and above (14,969 kg and above)',
        manufacturer_name: 'DAIMLER TRUCK NORTH AMERICA LLC',
        plant: 'CLEVELAND, NORTH CAROLINA, UNITED STATES (USA)',
      },
    ]);
  });

  it('include no engine or drivetrain for a trailer', () => {
    expect(decode('3CVC51824K2584825')[0]).toMatchObject({ vehicle_type: 'trailer', engine: null, drivetrain: null });
  });

  it('include the most common make of a shared code when the model is unknown', () => {
    expect(decode('WDD2470031J059461')[0]).toMatchObject({ maker_name: 'Mercedes-Benz', model_name: null });
  });

  it('include small makers, by the rest of their code in characters 12 to 14', () => {
    expect(decode('1A9BB1010BM753001')[0]?.maker_name).toBe('A & E Trailers');
    expect(decode('1A9BB1010BM596001')[0]?.maker_name).toBe('ACG');
  });

  it('are empty when no maker has the code', () => {
    expect(decode('11111111111111111')).toEqual([]);
  });
});
