import { globSync, readFileSync } from 'node:fs';
import { RESOURCE_NAMES } from '@baydesk/domain/permissions/permission';
import { expect, it } from 'vitest';
import { describeEvent } from '../apps/web/src/features/home/describe-event.ts';
import { describeAction } from '../apps/web/src/shared/ui/history/history-words.ts';

const SOURCES = 'apps/server/src/{features,platform}/**/*.ts';
/** Left out: events that only open browsers hear of, and those of work orders, which have words of their own. */
const IN_NO_HISTORY = ['inbox', 'session', 'mail', 'work_order'];
/** Actions whose name already reads as words: 'clocked in'. */
const SAID_SO = ['clocked_in', 'clocked_out'];
/** An event is named within the call that records it. */
const NAMES_WITHIN = 160;

/** The events that the server records under a fixed name. */
const recorded = globSync(SOURCES)
  .filter((file) => !/\.(test|fixture)\.ts$/.test(file))
  .flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return [...text.matchAll(/(?:Event|eventOf)\(/g)].flatMap(({ index }) =>
      [...text.slice(index, index + NAMES_WITHIN).matchAll(/'([a-z_]+)\.([a-z_]+)'/g)].map(
        ([, entity = '', action = '']) => ({
          entity,
          action,
        }),
      ),
    );
  })
  .filter(({ entity }) => RESOURCE_NAMES.some((name) => name === entity) && !IN_NO_HISTORY.includes(entity));

const NOTHING_ELSE = { workplace_name: 'Toronto', before: null, after: null, subject: null };

it('everything the server records has words of its own, in the history of its record and on the home page', () => {
  expect(recorded.length).toBeGreaterThan(80);
  const silent = recorded.filter(
    ({ entity, action }) =>
      describeEvent({ entity, action, ...NOTHING_ELSE }).includes(': ') ||
      (!SAID_SO.includes(action) && describeAction(action, entity) === action.replaceAll('_', ' ')),
  );
  expect(silent.map(({ entity, action }) => `${entity}.${action}`)).toEqual([]);
});
