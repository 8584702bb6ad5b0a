import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FLOWS, SCREENS } from '../e2e/areas.ts';
import { ROOT, sourceModule } from './architecture/source-module.ts';
import { reachedTests } from './reached-tests.ts';

/** A small shop: invoices stand above taxes, on the server and in the browser. */
const FILES: Readonly<Record<string, string>> = {
  'packages/domain/src/taxes/compute-tax.ts': '',
  'packages/domain/src/taxes/compute-tax.test.ts': "import { computeTax } from './compute-tax.ts';",
  'packages/domain/src/money/cents.ts': '',
  'packages/contract/src/define-endpoint.ts': '',
  'packages/contract/src/taxes.contract.ts': "import { rate } from '@baydesk/domain/taxes/compute-tax';",
  'packages/contract/src/invoices.contract.ts': "import type { Tax } from './taxes.contract.ts';",
  'apps/server/migrations/0001_taxes.sql': '',
  'apps/server/src/platform/money.ts': "import { cents } from '@baydesk/domain/money/cents';",
  'apps/server/src/platform/database/schema.test.ts': '',
  'apps/server/src/routes.ts':
    "import { t } from './features/taxes/taxes.routes.ts';\nimport { i } from './features/invoices/invoices.routes.ts';",
  'apps/server/src/testing/test-app.ts': "import { routes } from '../routes.ts';",
  'apps/server/src/fuzz.test.ts': "import { openTestApp } from './testing/test-app.ts';",
  'apps/server/src/lifecycle.test.ts': "import { openTestApp } from './testing/test-app.ts';",
  'apps/server/src/hidden-prices.test.ts': "import { viewInvoice } from '@baydesk/contract/invoices.contract';",
  'apps/server/src/features/taxes/public.ts': '',
  'apps/server/src/features/taxes/taxes.routes.ts': "import { listTaxes } from '@baydesk/contract/taxes.contract';",
  'apps/server/src/features/taxes/taxes.test.ts': "import { openTestApp } from '../../testing/test-app.ts';",
  'apps/server/src/features/invoices/invoices.routes.ts': "import { taxOf } from '../taxes/public.ts';",
  'apps/server/src/features/invoices/invoices.test.ts': "import { openTestApp } from '../../testing/test-app.ts';",
  'apps/web/src/app/features.ts': '',
  'apps/web/src/shared/look/theme.ts': '',
  'apps/web/src/features/taxes/TaxFields.tsx': "import { rate } from '@baydesk/contract/taxes.contract';",
  'apps/web/src/features/taxes/TaxesScreen.browser.test.tsx': '',
  'apps/web/src/features/taxes/rates.test.ts': '',
  'apps/web/src/features/invoices/InvoicesScreen.tsx': '',
  'apps/web/src/features/invoices/InvoicesScreen.browser.test.tsx': '',
  'e2e/support/make-invoice.ts': '',
  'e2e/administration/records.spec.ts': '',
  'e2e/invoices/invoices.spec.ts': "import { makeInvoice } from '../support/make-invoice.ts';",
  'e2e/kiosk/kiosk.spec.ts': '',
  'e2e/program/shell.spec.ts': '',
  'e2e/all-screens/screens.spec.ts': '',
};
const modules = Object.entries(FILES).map(([path, text]) => sourceModule(path, text));

const SERVER_WALKS = ['fuzz', 'platform/database/schema'];
const nameOf = (path: string) => path.replace(/^.*?src\/(features\/)?|^e2e\/|(\.browser)?\.(test|spec)\.tsx?$/g, '');
const reached = (...changed: string[]) => {
  const { everything, files, walked } = reachedTests(changed, modules);
  const names = Object.entries(files).map(([stage, paths]) => [stage, paths.map(nameOf).sort()] as const);
  return { everything, walked, ...Object.fromEntries(names.filter(([, paths]) => paths.length > 0)) };
};

describe('a change reaches', () => {
  it.each([
    [
      'apps/server/src/features/taxes/taxes.store.ts',
      {
        server: [...SERVER_WALKS, 'hidden-prices', 'invoices/invoices', 'taxes/taxes'],
        browser: ['administration/records', 'all-screens/screens', 'invoices/invoices', 'program/shell'],
        walked: ['invoices', 'taxes'],
      },
    ],
    [
      'apps/server/src/features/invoices/invoices.routes.ts',
      {
        server: [...SERVER_WALKS, 'hidden-prices', 'invoices/invoices'],
        browser: ['all-screens/screens', 'invoices/invoices', 'program/shell'],
        walked: ['invoices'],
      },
    ],
    [
      'apps/web/src/features/taxes/TaxFields.tsx',
      {
        components: ['taxes/TaxesScreen'],
        browser: ['administration/records', 'all-screens/screens', 'program/shell'],
        walked: ['taxes'],
      },
    ],
    [
      'packages/domain/src/taxes/compute-tax.ts',
      {
        unit: ['taxes/compute-tax'],
        server: [...SERVER_WALKS, 'hidden-prices', 'invoices/invoices', 'taxes/taxes'],
        components: ['taxes/TaxesScreen'],
        browser: ['administration/records', 'all-screens/screens', 'invoices/invoices', 'program/shell'],
        walked: ['invoices', 'taxes'],
      },
    ],
    ['apps/server/src/routes.ts', { server: SERVER_WALKS, walked: [] }],
    ['apps/server/src/features/taxes/taxes.test.ts', { server: ['taxes/taxes'], walked: [] }],
    ['apps/web/src/features/taxes/rates.test.ts', { unit: ['taxes/rates'], walked: [] }],
    ['e2e/support/make-invoice.ts', { browser: ['invoices/invoices'], walked: [] }],
    ['e2e/all-screens/screens.spec.ts', { browser: ['all-screens/screens'], walked: null }],
    ['docs/architecture.md', { walked: [] }],
    ['tools/architecture.test.ts', { walked: [] }],
  ])('of %s these tests', (path, expected) => {
    expect(reached(path)).toEqual({ everything: null, ...sorted(expected) });
  });

  it.each([
    ['apps/server/src/platform/money.ts', 'is part of the platform'],
    ['apps/server/migrations/0002_more.sql', 'is part of the schema'],
    ['apps/server/src/testing/test-app.ts', 'is part of what tests share'],
    ['packages/contract/src/define-endpoint.ts', 'is part of the base of the contract'],
    ['packages/domain/src/money/cents.ts', 'is used by apps/server/src/platform/money.ts'],
    ['apps/web/src/shared/look/theme.ts', 'is part of the shared code of the browser'],
    ['apps/web/vite.config.ts', 'is part of the build'],
    ['tools/test.mjs', 'is part of the runner'],
    ['package-lock.json', 'is part of the build'],
  ])('of %s everything', (path, reason) => {
    const { everything, files, left_out } = reachedTests(['README.md', path], modules);
    expect(everything).toBe(`${path} ${reason}`);
    expect(Object.values(files).flat()).toHaveLength(
      Object.keys(FILES).filter((file) => /\.(test|spec)\./.test(file)).length,
    );
    expect(Object.values(left_out)).toEqual([0, 0, 0, 0]);
  });

  it('of a file in no known place everything', () => {
    expect(reachedTests(['infra/main.rs'], modules).everything).toBe('nothing is known of infra/main.rs');
  });
});

it('counts what it leaves out', () => {
  const { left_out } = reachedTests(['apps/web/src/features/taxes/TaxFields.tsx'], modules);
  expect(left_out).toEqual({ unit: 2, server: 6, components: 1, browser: 2 });
});

describe('the areas of the browser tests', () => {
  const foldersIn = (...path: string[]) =>
    readdirSync(join(ROOT, ...path), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);

  it('name every folder of flows', () => {
    const folders = foldersIn('e2e').filter((name) => !['all-screens', 'support'].includes(name));
    expect(Object.keys(FLOWS).sort()).toEqual(folders.sort());
  });

  it('name every feature, and no other', () => {
    const features = new Set([...foldersIn('apps/server/src/features'), ...foldersIn('apps/web/src/features')]);
    const named = new Set<string>(Object.values(FLOWS).flat());
    for (const name of Object.values(SCREENS).flat()) named.add(name);
    expect([...named].sort()).toEqual([...features].sort());
  });
});

function sorted<Expected extends object>(expected: Expected): object {
  return Object.fromEntries(
    Object.entries(expected).map(([stage, names]) => [stage, Array.isArray(names) ? names.toSorted() : names]),
  );
}
