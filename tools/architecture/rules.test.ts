import { change, create } from '@baydesk/domain/permissions/permission';
import { logout } from '@baydesk/contract/accounts.contract';
import { defineEndpoint } from '@baydesk/contract/define-endpoint';
import { describe, expect, it } from 'vitest';
import { strayClasses, unnamedGaps } from './class-rules.ts';
import { accessViolations, bindingViolations, idlePins, shapeViolations } from './endpoint-rules.ts';
import { floorViolations, idleFloorPins } from './feature-floors.ts';
import { emptyNames, longFiles, misnamedFiles, MOST_LINES } from './file-rules.ts';
import { idlePlacePins, placeViolations } from './four-places.ts';
import { cycles, featureGraph, importViolations, LAYERS, moduleGraph, upwardImports } from './import-rules.ts';
import { unregisteredRoutes, unroutedScreens } from './screen-rules.ts';
import { sourceModule } from './source-module.ts';
import { sharedTables, writersOfTables } from './table-owners.ts';
import { idleExceptions, WORD_RULES, wordViolations } from './word-rules.ts';

const importing = (path: string, ...specifiers: string[]) =>
  sourceModule(path, specifiers.map((specifier) => `import { x } from '${specifier}';`).join('\n'));
const broken = (path: string, specifier: string) =>
  LAYERS.flatMap(({ name }) => importViolations([importing(path, specifier)], name));

describe('reading imports', () => {
  it.each([
    ["import { a } from './a.ts';", './a.ts'],
    ["import type { a } from './a.ts';", './a.ts'],
    ["import {\n  a,\n  type b,\n} from './a.ts';", './a.ts'],
    ["import './a.css';", './a.css'],
    ["export { a } from './a.ts';", './a.ts'],
    ["export * from './a.ts';", './a.ts'],
    ["const load = () => import('./a.tsx');", './a.tsx'],
    ["import a, { b } from 'fastify';", 'fastify'],
  ])('finds the import in %j', (text, specifier) => {
    expect(sourceModule('tools/x.ts', text).imports.map((target) => target.specifier)).toEqual([specifier]);
  });

  it.each(["// import { a } from './a.ts';", "/** `import('./a.tsx')` */", "const text = 'no import here';"])(
    'finds none in %j',
    (text) => {
      expect(sourceModule('tools/x.ts', text).imports).toEqual([]);
    },
  );

  it('follows an import to the file it names', () => {
    const { imports } = importing(
      'apps/server/src/features/staff/a.ts',
      '../../platform/b.ts',
      '@baydesk/domain/money/cents',
      'zod',
    );
    expect(imports.map(({ file }) => file)).toEqual([
      'apps/server/src/platform/b.ts',
      'packages/domain/src/money/cents.ts',
      undefined,
    ]);
  });
});

describe('import rules', () => {
  it.each([
    ['packages/domain/src/money/tax.ts', 'zod'],
    ['packages/domain/src/money/tax.ts', 'node:fs'],
    ['packages/domain/src/money/tax.ts', '@baydesk/contract/errors'],
    ['packages/contract/src/tax.contract.ts', 'pg'],
    ['packages/contract/src/tax.contract.ts', '../../../apps/server/src/platform/process/config.ts'],
    ['apps/server/src/platform/mail/mail.ts', '../../features/accounts/public.ts'],
    ['apps/server/src/platform/mail/mail.ts', '../../testing/test-app.ts'],
    ['apps/server/src/features/staff/hire.ts', '../accounts/accounts.store.ts'],
    ['apps/server/src/features/staff/hire.ts', '../../routes.ts'],
    ['apps/server/src/features/staff/hire.ts', 'fastify'],
    ['apps/server/src/features/staff/hire.test.ts', '../accounts/accounts.store.ts'],
    ['apps/server/src/platform/mail/mail.test.ts', '../../features/demo/create-demo.ts'],
    ['apps/server/src/main.ts', '../../web/src/main.tsx'],
    ['apps/server/src/main.ts', './features/accounts/passwords.ts'],
    ['apps/web/src/shared/ui/List.tsx', '../../features/staff/public.ts'],
    ['apps/web/src/shared/ui/List.tsx', '../../app/router.tsx'],
    ['apps/web/src/features/staff/StaffScreen.tsx', '../accounts/login/LoginScreen.tsx'],
    ['apps/web/src/features/staff/StaffScreen.tsx', '../../app/router.tsx'],
    ['apps/web/src/features/staff/StaffScreen.tsx', 'node:path'],
    ['apps/web/src/app/router.tsx', '../features/staff/use-staff.ts'],
  ])('%s may not import %s', (path, specifier) => {
    expect(broken(path, specifier)).toEqual([`${path} imports ${specifier}`]);
  });

  it.each([
    ['packages/domain/src/dates/day.ts', 'temporal-polyfill'],
    ['packages/domain/src/dates/day.test.ts', 'fast-check'],
    ['packages/contract/src/tax.contract.ts', '@baydesk/domain/money/cents'],
    ['apps/server/src/platform/mail/mail.ts', 'nodemailer'],
    ['apps/server/src/features/staff/hire.ts', '../accounts/public.ts'],
    ['apps/server/src/features/staff/hire.ts', './staff.store.ts'],
    ['apps/server/src/features/staff/hire.test.ts', '../../testing/test-app.ts'],
    ['apps/server/src/platform/mail/mail.test.ts', '../../jobs.ts'],
    ['apps/server/src/platform/mail/mail.test.ts', '../../features/demo/public.ts'],
    ['apps/server/src/routes.ts', './features/staff/staff.routes.ts'],
    ['apps/server/src/jobs.ts', './features/staff/remind-task.ts'],
    ['apps/web/src/features/staff/StaffScreen.tsx', '../accounts/public.ts'],
    ['apps/web/src/app/router.tsx', '../features/staff/staff.routes.tsx'],
  ])('%s may import %s', (path, specifier) => {
    expect(broken(path, specifier)).toEqual([]);
  });

  it('tells each circle once', () => {
    const circle = [
      importing('a.ts', './b.ts'),
      importing('b.ts', './c.ts'),
      importing('c.ts', './a.ts'),
      importing('d.ts', './a.ts'),
    ];
    expect(cycles(moduleGraph(circle))).toEqual(['a.ts → b.ts → c.ts → a.ts']);
    expect(cycles(moduleGraph(circle.slice(1)))).toEqual([]);
  });

  it('sees two features that need each other', () => {
    const pair = [
      importing('apps/server/src/features/a/x.ts', '../b/public.ts'),
      importing('apps/server/src/features/b/y.ts', '../a/public.ts'),
    ];
    expect(cycles(featureGraph(pair))).toHaveLength(1);
  });

  it('see an import that runs up between the folders of a feature', () => {
    const order = { 'apps/server/src/features/a/': ['low', 'high'] };
    const violations = upwardImports(
      [
        importing('apps/server/src/features/a/low/x.ts', './y.ts', '../high/z.ts', '../a.routes.ts'),
        importing('apps/server/src/features/a/low/x.test.ts', '../high/z.ts'),
        importing('apps/server/src/features/a/high/z.ts', '../low/x.ts', '../../b/public.ts'),
        importing('apps/server/src/features/a/new/n.ts', '../low/x.ts'),
        importing('apps/server/src/features/a/a.routes.ts', './high/z.ts'),
      ],
      order,
    );
    expect(violations).toEqual([
      'apps/server/src/features/a/low/x.ts imports ../high/z.ts',
      'apps/server/src/features/a/low/x.ts imports ../a.routes.ts',
      'apps/server/src/features/a/new/n.ts is in a folder without a place in the order',
    ]);
  });
});

describe('floors of features', () => {
  const floors = { top: ['bills'], middle: ['orders', 'visits'], ground: ['people'] };
  const modules = [
    importing('apps/server/src/features/bills/bill.ts', '../orders/public.ts', '../people/public.ts'),
    importing('apps/server/src/features/orders/order.ts', '../people/public.ts', '../../platform/a.ts'),
    importing('apps/server/src/features/orders/order.test.ts', '../bills/public.ts'),
    importing('apps/server/src/features/people/people.ts'),
    importing('apps/web/src/features/visits/VisitScreen.tsx', '../people/public.ts'),
  ];
  const up = importing('apps/web/src/features/people/PersonScreen.tsx', '../bills/public.ts');

  it('accept imports that lead down', () => {
    expect(floorViolations(modules, floors, {})).toEqual([]);
  });

  it('see an import that leads up, and one that stays on its floor', () => {
    const across = importing('apps/server/src/features/orders/line.ts', '../visits/public.ts');
    expect(floorViolations([...modules, up, across], floors, {})).toEqual([
      "server orders → visits does not lead down, but to 'middle'",
      "web people → bills does not lead down, but to 'top'",
    ]);
  });

  it('accept what is pinned, for the app that it is pinned for', () => {
    const pins = { 'web people → bills': 'a reason' };
    expect(floorViolations([...modules, up], floors, pins)).toEqual([]);
    expect(idleFloorPins([...modules, up], floors, pins)).toEqual([]);
    expect(idleFloorPins(modules, floors, pins)).toEqual(['web people → bills']);
  });

  it('see a feature without a floor, one with two, and a floor for one that is not there', () => {
    expect(floorViolations(modules, { top: ['bills', 'orders', 'visits'], ground: ['orders', 'tools'] }, {})).toEqual([
      'people has no floor',
      'tools has a floor and no folder',
      'orders has two floors',
      "server bills → orders does not lead down, but to 'top'",
    ]);
  });
});

describe('the same word in four places', () => {
  const lacking = { contract: {}, server: {}, screens: {} };
  const places = (...paths: string[]) => paths.map((path) => sourceModule(path, ''));
  const whole = places(
    'packages/domain/src/bills/rate.ts',
    'packages/contract/src/bills.contract.ts',
    'apps/server/src/features/bills/bills.routes.ts',
    'apps/web/src/features/bills/bills.routes.tsx',
  );

  it('accepts a feature that stands in all four, and one without rules', () => {
    expect(placeViolations(whole, lacking, {})).toEqual([]);
    expect(placeViolations(whole.slice(1), lacking, {})).toEqual([]);
  });

  it('sees what is missing, and a word that is no feature', () => {
    expect(placeViolations(whole.slice(0, 3), lacking, {})).toEqual(['bills has no screens']);
    expect(placeViolations(whole.slice(0, 2), lacking, {})).toEqual([
      'bills has rules and is no feature',
      'bills has contract and is no feature',
    ]);
  });

  it('accepts what is pinned, and sees a pin that nothing needs', () => {
    const without_screens = { ...lacking, screens: { bills: 'a reason' } };
    const shared = { money: 'a reason' };
    const money = places('packages/domain/src/money/cents.ts');
    expect(placeViolations([...whole.slice(0, 3), ...money], without_screens, shared)).toEqual([]);
    expect(idlePlacePins([...whole.slice(0, 3), ...money], without_screens, shared)).toEqual([]);
    expect(idlePlacePins(whole, without_screens, shared)).toEqual(['bills without screens', 'rules of money']);
  });
});

describe('word rules', () => {
  it.each(WORD_RULES.map((rule) => [rule.sentence, rule] as const))('catch their example: %s', (_, rule) => {
    const folders = [
      'packages/domain/src',
      'apps/server/src/features/x',
      'apps/server/src/platform',
      'apps/web/src/features/x',
    ];
    const places = folders.map((folder) => `${folder}/bad.ts`);
    const path = places.find((place) => rule.applies(place)) ?? '';
    expect(wordViolations([sourceModule(path, rule.example)], rule)).toHaveLength(1);
    expect(wordViolations([sourceModule(path, `// ${rule.example}`)], rule), 'in a comment').toEqual([]);
  });

  it('report an exception that nothing needs any more', () => {
    const rule = {
      sentence: '',
      applies: () => true,
      forbids: /bad/,
      example: 'bad',
      except: { 'a.ts': 'once', 'b.ts': 'still' },
    };
    expect(idleExceptions([sourceModule('a.ts', 'good'), sourceModule('b.ts', 'bad')], rule)).toEqual(['a.ts']);
  });
});

describe('endpoint rules', () => {
  const shape = { summary: 'Does something.', input: logout.input, output: logout.output };
  const declared = defineEndpoint({ ...shape, method: 'POST', path: '/known', permission: change('workplace') });
  const open = defineEndpoint({ ...shape, method: 'POST', path: '/open', permission: 'public' });
  const nobodys = defineEndpoint({ ...shape, method: 'POST', path: '/nobodys', permission: create('report') });

  it('see an endpoint that is bound twice, never, or not declared', () => {
    expect(bindingViolations([declared, open], [declared, declared, nobodys])).toEqual([
      'POST /open is bound to no handler',
      'POST /known is bound more than once',
      'POST /nobodys is not exported by a contract file',
    ]);
    expect(bindingViolations([declared, { ...declared }], [declared])).toContain(
      'POST /known is declared more than once',
    );
  });

  it('see an endpoint open to anyone that nobody pinned, and a permission nobody has', () => {
    expect(accessViolations([declared, open, nobodys])).toEqual([
      'POST /open is public and not on the pinned list',
      'POST /nobodys needs a permission nobody has',
    ]);
    expect(idlePins([])).toContain('POST /login');
  });

  it('see a change by GET, a path without its field and a missing sentence', () => {
    const odd = defineEndpoint({
      ...shape,
      method: 'GET',
      path: '/odd/{id}',
      permission: 'signed_in',
      effect: 'change',
      summary: 'Odd',
    });
    expect(shapeViolations([declared, odd])).toEqual([
      'GET /odd/{id} changes something by GET',
      'GET /odd/{id} has no input field id',
      'GET /odd/{id} is not described by a sentence',
    ]);
  });
});

describe('screen rules', () => {
  const screen = sourceModule('apps/web/src/features/staff/list/StaffScreen.tsx', '');
  const routes = sourceModule(
    'apps/web/src/features/staff/staff.routes.tsx',
    "featureRoutes({ shell: [lazyScreen(() => import('./list/StaffScreen.tsx'), 'StaffScreen')], places: [] })",
  );
  const router = importing('apps/web/src/app/router.tsx', '../features/staff/staff.routes.tsx');
  const features = importing('apps/web/src/app/features.ts', '../features/staff/staff.routes.tsx');

  it('see a screen without an address', () => {
    expect(unroutedScreens([screen, router])).toEqual([screen.path]);
    expect(unroutedScreens([screen, routes])).toEqual([]);
  });

  it('see routes that the list of features does not name', () => {
    expect(unregisteredRoutes([routes, router])).toEqual([routes.path]);
    expect(unregisteredRoutes([routes, features])).toEqual([]);
  });
});

describe('file rules', () => {
  it('see a file that is too long', () => {
    const long = sourceModule('tools/long.ts', 'x\n'.repeat(MOST_LINES + 1));
    expect(longFiles([long])).toEqual([`tools/long.ts has ${MOST_LINES + 1} lines`]);
    expect(longFiles([sourceModule('tools/just-right.ts', 'x\n'.repeat(MOST_LINES))])).toEqual([]);
  });

  it.each([
    'apps/web/src/utils/a.ts',
    'tools/date-helpers.ts',
    'tools/index.ts',
    'apps/web/src/shared/OrderManager.tsx',
  ])('see that %s says nothing', (path) => {
    expect(emptyNames([sourceModule(path, '')])).toEqual([path]);
  });

  it.each([
    'apps/web/src/features/demo/create-demo.ts',
    'tools/manage-stock.ts',
    'packages/domain/src/prices/price-index.ts',
  ])('accept %s', (path) => {
    expect(emptyNames([sourceModule(path, '')])).toEqual([]);
  });

  it.each(['packages/domain/src/money/Tax.ts', 'tools/two_words.ts', 'apps/server/migrations/add-tax.sql'])(
    'see that %s is misnamed',
    (path) => {
      expect(misnamedFiles([sourceModule(path, '')])).toEqual([path]);
    },
  );
});

describe('rules for tables', () => {
  const writing = (feature: string, text: string) => sourceModule(`apps/server/src/features/${feature}/hire.ts`, text);
  const shared = (...modules: readonly ReturnType<typeof sourceModule>[]) => sharedTables(writersOfTables(modules));

  it.each([
    "db.updateTable('taxes')",
    "insertion(\n'taxes', rows)",
    'sql`delete from taxes where id = ${id}`',
    "const kind: KindOf<typeof taxRecords> = { records: taxRecords, table: 'taxes' };",
    "storeNumbered(ctx, { table: 'taxes', kind: 'tax' })",
    "reverseDocument(ctx, input, { table: 'taxes', document_type: 'tax' })",
  ])('see a second feature that writes a table: %s', (text) => {
    expect(shared(writing('staff', text), writing('taxes', "db.insertInto('taxes')"))).toEqual([
      'taxes is written by staff and taxes',
    ]);
    expect(shared(writing('taxes', text), writing('staff', "db.selectFrom('taxes')"))).toEqual([]);
  });

  it('see a feature that writes a table of the platform', () => {
    expect(shared(writing('staff', "db.insertInto('events')"))).toEqual(['events is written by platform and staff']);
  });

  it('let the demo write every table', () => {
    expect(shared(writing('demo', "db.insertInto('events'); db.insertInto('taxes')"))).toEqual([]);
  });
});

describe('rules for classes', () => {
  const sheet = sourceModule('apps/web/src/app/A.module.css', '.row,\n.old .mantine-Input {\n  margin: 0;\n}\n');
  const screen = (text: string) =>
    sourceModule('apps/web/src/app/A.tsx', `import classes from './A.module.css';\n${text}`);

  it('see a class that is missing, and one that nothing uses', () => {
    expect(strayClasses([sheet, screen('<p className={classes.row} /> <p className={classes.lost} />')])).toEqual([
      `${sheet.path} lacks lost`,
      `${sheet.path} has old, which nothing uses`,
    ]);
  });

  it('accept a sheet whose classes are all used, or that is passed on whole', () => {
    expect(strayClasses([sheet, screen('<p className={`${classes.row} ${classes.old}`} />')])).toEqual([]);
    expect(strayClasses([sheet, screen('<Modal classNames={classes} />')])).toEqual([]);
  });

  it('see a gap in pixels that the theme has a name for', () => {
    const gaps = (path: string, ...values: string[]) =>
      unnamedGaps([sourceModule(path, values.map((value) => `.row {\n  row-gap: ${value};\n}\n`).join(''))]);
    const page = 'apps/web/src/app/A.module.css';
    expect(gaps(page, '4px', '0 12px', '5px', '4px 7px', '0', 'var(--mantine-spacing-sm)')).toEqual([
      `${page} has a gap of 4px`,
      `${page} has a gap of 0 12px`,
    ]);
    expect(gaps('apps/web/src/features/kiosk/tablet/A.module.css', '4px')).toEqual([]);
  });
});
