import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bindings } from '../apps/server/src/routes.ts';
import { strayClasses, unnamedGaps } from './architecture/class-rules.ts';
import { declaredEndpoints } from './architecture/declared-endpoints.ts';
import {
  accessViolations,
  actingViolations,
  bindingViolations,
  idlePins,
  shapeViolations,
} from './architecture/endpoint-rules.ts';
import { floorViolations, idleFloorPins } from './architecture/feature-floors.ts';
import { emptyNames, idleLongFiles, longFiles, misnamedFiles, MOST_LINES } from './architecture/file-rules.ts';
import { idlePlacePins, placeViolations } from './architecture/four-places.ts';
import {
  cycles,
  featureGraph,
  importViolations,
  LAYERS,
  moduleGraph,
  upwardImports,
} from './architecture/import-rules.ts';
import { unregisteredRoutes, unroutedScreens } from './architecture/screen-rules.ts';
import { readModules, ROOT } from './architecture/source-module.ts';
import { idleTablePins, sharedTables, unwrittenTables, writersOfTables } from './architecture/table-owners.ts';
import { idleExceptions, WORD_RULES, wordViolations } from './architecture/word-rules.ts';

const modules = readModules();
const endpoints = await declaredEndpoints();

describe('imports', () => {
  it.each(LAYERS.map(({ name, sentence }) => [sentence, name] as const))('%s', (_, name) => {
    expect(importViolations(modules, name)).toEqual([]);
  });

  it('files do not import each other in a cycle', () => {
    expect(cycles(moduleGraph(modules))).toEqual([]);
  });

  it('features do not import each other in a cycle', () => {
    expect(cycles(featureGraph(modules))).toEqual([]);
  });

  it('a feature imports only features on lower floors, unless pinned with a reason', () => {
    expect(floorViolations(modules)).toEqual([]);
    expect(idleFloorPins(modules), 'pins no import needs').toEqual([]);
  });

  it('no folder of a large feature imports from one above it', () => {
    expect(upwardImports(modules)).toEqual([]);
  });
});

describe('features', () => {
  it('have the same word for their rules, contract, server slice and screens, unless pinned with a reason', () => {
    expect(placeViolations(modules)).toEqual([]);
    expect(idlePlacePins(modules), 'pins no feature needs').toEqual([]);
  });
});

describe('which code is allowed where', () => {
  it.each(WORD_RULES.map((rule) => [rule.sentence, rule] as const))('%s', (_, rule) => {
    expect(wordViolations(modules, rule)).toEqual([]);
    expect(idleExceptions(modules, rule), 'exceptions nothing needs').toEqual([]);
  });

  it('each table is written by one feature only', () => {
    const writers = writersOfTables(modules);
    expect(sharedTables(writers)).toEqual([]);
    expect(unwrittenTables(writers), 'tables whose writer is not seen').toEqual([]);
    expect(idleTablePins(), 'pins no table needs').toEqual([]);
  });
});

describe('endpoints', () => {
  it('are each bound to exactly one handler', () => {
    expect(
      bindingViolations(
        endpoints,
        bindings.map(({ endpoint }) => endpoint),
      ),
    ).toEqual([]);
  });

  it('name a permission somebody has, or stand on a pinned list', () => {
    expect(accessViolations(endpoints)).toEqual([]);
    expect(idlePins(endpoints), 'pins no endpoint needs').toEqual([]);
  });

  it('that create a credential or a secret are refused to a person who acts for somebody', () => {
    expect(actingViolations(endpoints)).toEqual([]);
  });

  it('read by GET and change by POST, and say in a sentence what they do', () => {
    expect(shapeViolations(endpoints)).toEqual([]);
  });

  it('live in the contract file or folder, the server slice and the routes file of the same feature', () => {
    const contract_features = modules.flatMap(
      ({ path }) => /^packages\/contract\/src\/([^/]+?)(?:\/[^/]+)?\.contract\.ts$/.exec(path)?.[1] ?? [],
    );
    const served = modules.flatMap(
      ({ path }) => /^apps\/server\/src\/features\/([^/]+)\/\1\.routes\.ts$/.exec(path)?.[1] ?? [],
    );
    expect(served.toSorted()).toEqual([...new Set(contract_features)].toSorted());
  });
});

describe('screens', () => {
  it('each have a route', () => {
    expect(unroutedScreens(modules)).toEqual([]);
  });

  it('belong to a feature that the router and the shell list', () => {
    expect(unregisteredRoutes(modules)).toEqual([]);
  });
});

describe('files', () => {
  it(`have at most ${MOST_LINES} lines, unless pinned with a reason`, () => {
    expect(longFiles(modules)).toEqual([]);
    expect(idleLongFiles(modules), 'pins no file needs').toEqual([]);
  });

  it('are named after what they hold, in kebab-case, components in PascalCase', () => {
    expect(emptyNames(modules)).toEqual([]);
    expect(misnamedFiles(modules)).toEqual([]);
  });

  it('of style name their gaps as the theme does', () => {
    expect(unnamedGaps(modules)).toEqual([]);
  });

  it('of style have the classes that code names, and no others', () => {
    expect(strayClasses(modules)).toEqual([]);
  });

  it('carry one version', () => {
    const manifests = ['.', 'packages/domain', 'packages/contract', 'apps/server', 'apps/web'];
    const versions = manifests.map(
      (folder) => JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')).version as string,
    );
    expect(new Set(versions).size).toBe(1);
  });
});
