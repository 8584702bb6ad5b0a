import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { normalizePath } from 'vite';
import { importedModules } from './imported-modules.ts';

/** The length of source that a screen would rather load in vain than make one more request; compressed, about a sixth. */
const WORTH_A_REQUEST = 36_000;
/** Orders are opened most, at their lines; dialogs and the like are loaded when idle, so what they load in vain counts little. */
const WEIGHTS = [
  { of: /\/LinesTab\.tsx$/, weight: 14 },
  { of: /\/(?:WorkOrderScreen|PartRequestsTab|OrderBoard|CreateWorkOrderDialog)\.tsx$/, weight: 6 },
  { of: /\/DeskScreen\.tsx$/, weight: 10 },
  // Technicians work on phones.
  { of: /\/Technician\w+Screen\.tsx$/, weight: 4 },
  // These show most of what others share, and reach the limit of a first load first.
  { of: /\/(?:CannedLinesScreen|VehiclesTab|ContactsTab)\.tsx$/, weight: 2 },
  { of: /\/SalePartsTab\.tsx$/, weight: 4 },
  { of: /(?:Screen|Tab)\.tsx$/, weight: 1 },
  { of: /./, weight: 0.1 },
];

/** A tab is opened together with its page, and a view or dialog of a list together with the list. */
const OPENED_TOGETHER = [
  { opened: /\/work-orders\/(?!of-)\S+Tab\.tsx$/, with: /\/WorkOrderScreen\.tsx$/ },
  {
    opened: /\/(?:customers\/customer|of-customer|payments|part-sales\/list)\/\S*Tab\.tsx$/,
    with: /\/CustomerScreen\.tsx$/,
  },
  { opened: /\/(?:vehicles|of-vehicle)\/\S*Tab\.tsx$/, with: /\/VehicleScreen\.tsx$/ },
  { opened: /\/vendors\/vendor\/\S*Tab\.tsx$/, with: /\/VendorScreen\.tsx$/ },
  { opened: /\/part-sales\/\S*\/Sale\w+Tab\.tsx$/, with: /\/PartSaleScreen\.tsx$/ },
  { opened: /\/OrderBoard\.tsx$/, with: /\/WorkOrdersScreen\.tsx$/ },
  { opened: /\/CreateWorkOrderDialog\.tsx$/, with: /\/(?:WorkOrdersScreen|FormFrames)\.tsx$/ },
];

const weightOf = (user: string): number => WEIGHTS.find((each) => each.of.test(user))?.weight ?? 0;

/** Modules in one file. */
interface Part {
  readonly modules: readonly string[];
  readonly length: number;
  /** For each screen or dialog, whether it loads the part. */
  readonly users: boolean[];
  /** The places of those that do. Most parts have few, and every two parts are weighed by them. */
  loaded_by: readonly number[];
  /** The parts that are loaded with it. */
  needs: ReadonlySet<Part>;
  /** For each screen or dialog that does not load it yet, the length of what it would load with it. */
  in_vain: readonly number[];
}

/**
 * Names the file of every module that several screens share. Modules with the same users belong together; then parts
 * are joined for as long as the requests this saves are worth more than what some screens load in vain.
 */
export function sharedParts(getModuleInfo: Rolldown.GetModuleInfo): ReadonlyMap<string, string> {
  const main = normalizePath(join(import.meta.dirname, 'src/main.tsx'));
  const entries = [...lazyEntries(main, getModuleInfo)];
  const needsOf = importedModules(getModuleInfo);
  const from_start = needsOf(main);
  const unjoined = partsByUsers(from_start, entries, needsOf, getModuleInfo);
  const [most_loaded, ...others] = joined(unjoined, entries.map(weightOf)).toSorted(
    (one, other) => other.loaded_by.length - one.loaded_by.length,
  );
  const [tiny, parts] = [others.filter(isTiny), others.filter((part) => !isTiny(part))];
  // The bundler leaves out of the start what the start imports without using it; it is shared by screens as well.
  const named = [
    [...(most_loaded?.modules ?? []), ...tiny.flatMap(({ modules }) => modules), ...from_start],
    ...parts.map(({ modules }) => modules),
  ];
  return new Map(named.flatMap((modules, index) => modules.map((id) => [id, `shared-${index + 1}`] as const)));
}

/** Not worth a request of its own, however few need it. */
const isTiny = ({ length, needs }: Part): boolean => length < 1_000 && needs.size === 0;

/** Every module of the program that is imported only once it is needed. */
function lazyEntries(main: string, getModuleInfo: Rolldown.GetModuleInfo): ReadonlySet<string> {
  const seen = new Set<string>();
  const lazy = new Set<string>();
  const visit = (id: string): void => {
    if (seen.has(id)) return;
    seen.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = getModuleInfo(id) ?? {};
    for (const each of dynamicallyImportedIds) lazy.add(each);
    for (const each of [...importedIds, ...dynamicallyImportedIds]) visit(each);
  };
  visit(main);
  return lazy;
}

function partsByUsers(
  from_start: ReadonlySet<string>,
  entries: readonly string[],
  needsOf: (id: string) => ReadonlySet<string>,
  getModuleInfo: Rolldown.GetModuleInfo,
): Part[] {
  const users_of = new Map<string, boolean[]>();
  for (const [user, entry] of entries.entries()) {
    const together = openedWith(entry, entries);
    for (const id of together.flatMap((each) => [...needsOf(each)])) {
      if (together.includes(id) || from_start.has(id)) continue;
      const users = users_of.get(id) ?? entries.map(() => false);
      users[user] = true;
      users_of.set(id, users);
    }
  }
  const shared = [...users_of].filter(([, users]) => users.filter(Boolean).length > 1);
  const parts = [...Map.groupBy(shared, ([, users]) => users.join()).values()].map((same): Part => ({
    modules: same.map(([id]) => id),
    length: same.reduce((sum, [id]) => sum + lengthOf(getModuleInfo(id)?.code), 0),
    users: [...(same[0]?.[1] ?? [])],
    loaded_by: [],
    needs: new Set(),
    in_vain: [],
  }));
  const part_of = new Map(parts.flatMap((part) => part.modules.map((id) => [id, part] as const)));
  for (const part of parts) {
    const needed = part.modules.flatMap((id) => [...needsOf(id)].flatMap((each) => part_of.get(each) ?? []));
    part.needs = new Set(needed.filter((each) => each !== part));
  }
  return parts;
}

/** The screen itself, and what is opened with it. */
function openedWith(entry: string, entries: readonly string[]): string[] {
  const companions = OPENED_TOGETHER.filter(({ opened }) => opened.test(entry)).map((each) => each.with);
  return [entry, ...entries.filter((each) => companions.some((companion) => companion.test(each)))];
}

/** The length that is left once comments are gone, which some packages have more of than code. */
const lengthOf = (code: string | null | undefined) =>
  code?.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').length ?? 0;

/** Joins the two parts that gain most, again and again until no two gain anything. */
function joined(parts: readonly Part[], weights: readonly number[]): Part[] {
  let left = [...parts];
  const gains = new Map<Part, Map<Part, number>>(left.map((part) => [part, new Map()]));
  const weigh = (changed: Iterable<Part>): void => {
    const again = [...changed];
    for (const part of again) {
      part.loaded_by = [...part.users.keys()].filter((user) => part.users[user]);
      part.in_vain = lengthsFor(part);
    }
    for (const one of again)
      for (const other of left) {
        if (one === other) continue;
        const gain = gainOf(one, other, weights);
        gains.get(one)?.set(other, gain);
        gains.get(other)?.set(one, gain);
      }
  };
  weigh(left);
  for (;;) {
    const pair = bestPair(left, gains);
    if (!pair) return left;
    const whole = joinedPart(...pair);
    const gone = new Set<Part>(pair);
    left = [...left.filter((part) => !gone.has(part)), whole];
    for (const part of pair) gains.delete(part);
    gains.set(whole, new Map());
    weigh(changedBy(whole, gone, left));
  }
}

const lengthsFor = ({ length, users, needs }: Part): number[] =>
  users.map((is_user, user) => {
    if (is_user) return 0;
    let sum = length;
    for (const needed of needs) if (!needed.users[user]) sum += needed.length;
    return sum;
  });

/** The requests saved for those who need both, without what the others load in vain. */
function gainOf(one: Part, other: Part, weights: readonly number[]): number {
  let gain = 0;
  for (const user of one.loaded_by)
    gain += (weights[user] ?? 0) * (other.users[user] ? WORTH_A_REQUEST : -(other.in_vain[user] ?? 0));
  for (const user of other.loaded_by) if (!one.users[user]) gain -= (weights[user] ?? 0) * (one.in_vain[user] ?? 0);
  return gain;
}

function bestPair(
  left: readonly Part[],
  gains: ReadonlyMap<Part, ReadonlyMap<Part, number>>,
): [Part, Part] | undefined {
  let best: [Part, Part] | undefined;
  let most = 0;
  for (const [index, one] of left.entries()) {
    const row = gains.get(one);
    for (let place = 0; place < index; place += 1) {
      const other = left[place];
      const gain = (other && row?.get(other)) ?? 0;
      if (!other || gain <= most) continue;
      most = gain;
      best = [one, other];
    }
  }
  return best;
}

const joinedPart = (one: Part, other: Part): Part => ({
  modules: [...one.modules, ...other.modules],
  length: one.length + other.length,
  users: one.users.map((is_user, user) => is_user || (other.users[user] ?? false)),
  loaded_by: [],
  needs: new Set([...one.needs, ...other.needs].filter((part) => part !== one && part !== other)),
  in_vain: [],
});

/** After two parts are joined, whatever needed one of them needs the whole. Returns every part that this changed. */
function changedBy(whole: Part, gone: ReadonlySet<Part>, left: readonly Part[]): ReadonlySet<Part> {
  const changed = new Set([whole]);
  for (const part of left)
    if ([...gone].some((half) => part.needs.has(half))) {
      const needs = [...part.needs, whole, ...whole.needs];
      part.needs = new Set(needs.filter((each) => each !== part && !gone.has(each)));
      changed.add(part);
    }
  for (const part of whole.needs)
    for (const [user, is_user] of whole.users.entries())
      if (is_user && !part.users[user]) {
        part.users[user] = true;
        changed.add(part);
      }
  return changed;
}
