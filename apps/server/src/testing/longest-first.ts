import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/**
 * The slowest test files, the slowest first; a fresh clone has no durations of an earlier run to sort by. Those of a frozen
 * and a lost database mostly wait, so they begin while the others keep the machine busy.
 */
const SLOWEST = [
  'src/fuzz.test.ts',
  'src/lifecycle.test.ts',
  'src/platform/embedded-postgres.test.ts',
  'src/database-frozen.test.ts',
  'src/platform/backup/restore-backup.test.ts',
  'src/endpoints/walk-1.test.ts',
  'src/endpoints/walk-2.test.ts',
  'src/features/payments/random-walk.test.ts',
  'src/endpoints/walk-3.test.ts',
  'src/endpoints/walk-4.test.ts',
  'src/commands/backup.test.ts',
  'src/features/payments/killed-midway.test.ts',
  'src/features/work-orders/list/pages-of-orders.test.ts',
  'src/features/online-payments/online-payments.test.ts',
  'src/features/work-orders/part-requests/staged-at-once.test.ts',
  'src/features/vehicles/vin/vpic-file.test.ts',
  'src/features/staff/staff-rights.test.ts',
  'src/features/deliveries/killed-midway.test.ts',
  'src/database-outage.test.ts',
  'src/two-people-at-once.test.ts',
];

const rank = ({ moduleId }: TestSpecification) => {
  const place = SLOWEST.findIndex((file) => moduleId.endsWith(file));
  return place === -1 ? SLOWEST.length : place;
};

/** Starts the slowest files of each project first, so that no worker is left with one of them at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const by_project = Map.groupBy(await super.sort(files), ({ project }) => project);
    return [...by_project.values()].flatMap((group) => group.toSorted((a, b) => rank(a) - rank(b)));
  }
}
