import type { OpenWork } from '@baydesk/contract/work-orders/line-view';
import type { LineStatus } from '@baydesk/domain/lines/line-status';
import { firstLineStatus } from '@baydesk/domain/lines/line-status';
import type { Selectable } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { LineDecisions } from '../../../platform/database/database-types.generated.ts';
import type { Write } from '../../../platform/writes/write-together.ts';
import { insertion, modification } from '../../../platform/writes/write-together.ts';
import type { OrderRows, RequestRow, TaskRow, TechnicianRow } from './order-rows.ts';
import { changedAssignments, changedRows } from './changed-rows.ts';
import type { NewLine, NewRequest } from './empty-rows.ts';
import { EMPTY_LINE, EMPTY_REQUEST } from './empty-rows.ts';

/** An instant as rows have it, to the millisecond. */
export const instantText = (instant: Temporal.Instant): string => instant.toString({ fractionalSecondDigits: 3 });

type DecisionRow = Omit<Selectable<LineDecisions>, 'organization_id'>;

type RowsBelow = Omit<OrderRows, 'order'>;

interface NewestReadings {
  readonly newest_mileage: number | null;
  readonly newest_engine_hours: number | null;
}

/** A person to assign, with the columns that the order shows of them. */
export type Assignee = Pick<TechnicianRow, 'staff_id' | 'first_name' | 'last_name' | 'hourly_cost_cents'>;

/** The rows of an order while a command changes them. They are written once, when the command ends. */
export type OrderDraft = ReturnType<typeof openDraft>;

export function openDraft(now: Temporal.Instant, before: OrderRows) {
  const { order } = before;
  const lines = draftTable(before.lines);
  const part_requests = draftTable(before.part_requests);
  const core_returns = draftTable(before.core_returns);
  const tasks = draftTable(before.tasks);
  let known_technicians = before.technicians;
  let technicians = before.technicians;
  let punches = before.punches;
  const decisions: DecisionRow[] = [];
  let readings: Partial<NewestReadings> = {};
  const writes: Write[] = [];

  const nextPosition = (line_id: string) =>
    1 +
    highest(
      part_requests.all().filter((part) => isThere(part) && part.line_id === line_id),
      'position',
    );

  return {
    /** Adds lines below those the order has. */
    addLines(added: readonly NewLine[]): void {
      const last = highest(lines.all(), 'line_order');
      for (const [index, line] of added.entries())
        lines.add({
          ...EMPTY_LINE,
          ...line,
          work_order_id: order.id,
          line_order: last + 1 + index,
          status: firstLineStatus(line),
          created_at: instantText(now),
        });
    },
    saveLine: lines.save,
    /** The version stays, because people do not type a place. */
    placeLine: lines.place,

    addRequests(added: readonly NewRequest[]): void {
      for (const request of added)
        part_requests.add({
          ...EMPTY_REQUEST,
          ...request,
          work_order_id: order.id,
          is_of_sale: order.order_kind === 'part_sale',
          status: 'requested',
          requested_at: instantText(now),
        });
    },
    saveRequest: part_requests.save,
    /** The parts as they are stored and as they are now, those of other orders that were recalled included. */
    requests: () => ({
      before: part_requests.storedRows().filter(isThere),
      after: part_requests.all().filter(isThere),
    }),
    /** The position below the last part of a line. */
    nextPosition,
    /** Moves parts to the end of other lines; a part that is on its line already stays where it is. */
    moveRequests(moves: readonly { readonly request: RequestRow; readonly to_line_id: string }[]): void {
      for (const { request, to_line_id } of moves)
        if (request.line_id !== to_line_id)
          part_requests.save(request.id, { line_id: to_line_id, position: nextPosition(to_line_id) });
    },

    addCoreReturn: core_returns.add,
    saveCoreReturn: core_returns.save,
    coreReturns: () => core_returns.all().filter(isThere),

    addTask(task: Pick<TaskRow, 'id' | 'line_id' | 'position' | 'description'>): void {
      tasks.add({ ...task, is_done: false, done_by: '', done_at: null, removed_at: null, version: 1 });
    },
    saveTask: tasks.save,
    placeTask: tasks.place,

    /** Replaces the technicians of a line; `assigned_at` keeps the order they are given in. */
    saveTechnicians(line_id: string, people: readonly Assignee[]): void {
      const assigned = people.map((person, index) => ({
        ...person,
        line_id,
        assigned_at: instantText(now.add({ milliseconds: index })),
      }));
      technicians = [...technicians.filter((each) => each.line_id !== line_id), ...assigned];
    },

    assign: (technician: TechnicianRow) => void (technicians = [...technicians, technician]),
    endAssignment(line_id: string, staff_id: string): void {
      technicians = technicians.filter((each) => each.line_id !== line_id || each.staff_id !== staff_id);
    },

    /** Puts clocked time onto another line; its own feature writes it. */
    movePunch(id: string, line_id: string): void {
      punches = punches.map((punch) => (punch.id === id ? { ...punch, line_id, version: punch.version + 1 } : punch));
    },
    /** The time clocked on the order's lines, wherever those are now. */
    punches: () => punches,

    addDecisions: (added: readonly DecisionRow[]) => void decisions.push(...added),

    /** Adds stored rows that the order does not have, removed ones or those of another order, so that they can change. */
    recall(rows: RowsBelow): void {
      lines.recall(rows.lines);
      part_requests.recall(rows.part_requests);
      core_returns.recall(rows.core_returns);
      tasks.recall(rows.tasks);
      known_technicians = [...known_technicians, ...rows.technicians];
      technicians = [...technicians, ...rows.technicians];
      punches = [...punches, ...rows.punches];
    },

    /** Takes lines with everything on them from another order, whose rows were recalled. */
    takeLines(line_ids: readonly string[]): void {
      const work_order_id = order.id;
      for (const id of line_ids) lines.save(id, { work_order_id });
      const taken = part_requests.all().filter(({ line_id }) => line_ids.includes(line_id));
      for (const { id } of taken) part_requests.place(id, { work_order_id });
      for (const { id, part_request_id } of core_returns.all())
        if (taken.some((part) => part.id === part_request_id)) core_returns.place(id, { work_order_id });
    },

    /** Leaves lines with everything on them to another order, which writes them. */
    giveLines(line_ids: readonly string[]): void {
      const isGiven = (line_id: string) => line_ids.includes(line_id);
      const moved_requests = part_requests.all().filter(({ line_id }) => isGiven(line_id));
      core_returns.forget(({ part_request_id }) => moved_requests.some(({ id }) => id === part_request_id));
      part_requests.forget(({ line_id }) => isGiven(line_id));
      tasks.forget(({ line_id }) => isGiven(line_id));
      lines.forget(({ id }) => isGiven(id));
      known_technicians = known_technicians.filter(({ line_id }) => !isGiven(line_id));
      technicians = technicians.filter(({ line_id }) => !isGiven(line_id));
      punches = punches.filter(({ line_id }) => !isGiven(line_id));
    },

    /** Takes parts with their cores from another order onto a line of this one. */
    takeRequests(from: OrderRows, ids: readonly string[], line_id: string): void {
      const work_order_id = order.id;
      part_requests.recall(from.part_requests.filter(({ id }) => ids.includes(id)));
      core_returns.recall(from.core_returns.filter(({ part_request_id }) => ids.includes(part_request_id)));
      for (const [index, { id }] of part_requests.storedRows().entries())
        if (ids.includes(id)) part_requests.save(id, { work_order_id, line_id, position: index + 1 });
      for (const { id, part_request_id } of core_returns.storedRows())
        if (ids.includes(part_request_id)) core_returns.place(id, { work_order_id });
    },

    /** Leaves parts with their cores to another order, which writes them. */
    giveRequests(ids: readonly string[]): void {
      core_returns.forget(({ part_request_id }) => ids.includes(part_request_id));
      part_requests.forget(({ id }) => ids.includes(id));
    },

    /** Shows readings that the vehicle gets by this change. */
    showReadings(vehicle: { readonly mileage: number | null; readonly engine_hours: number | null }): void {
      readings = { newest_mileage: vehicle.mileage, newest_engine_hours: vehicle.engine_hours };
    },
    readings: (): Partial<NewestReadings> => readings,

    /** Writes rows of other tables together with the order. */
    alsoWrite: (...others: readonly Write[]) => void writes.push(...others),

    /** The writes that store everything below the order. */
    writes(organization_id: string): Write[] {
      const line_rows = lines.written();
      const part_rows = part_requests.written();
      const core_rows = core_returns.written();
      const task_rows = tasks.written();
      const own = <Row extends object>(rows: readonly Row[]) => rows.map((row) => ({ organization_id, ...row }));
      return [
        insertion('work_order_lines', own(line_rows.added)),
        modification('work_order_lines', line_rows.changed),
        insertion('part_requests', own(part_rows.added)),
        modification('part_requests', part_rows.changed),
        insertion('core_returns', own(core_rows.added)),
        modification('core_returns', core_rows.changed),
        insertion('line_tasks', own(task_rows.added)),
        modification('line_tasks', task_rows.changed),
        ...changedAssignments(organization_id, known_technicians, technicians),
        insertion('line_decisions', own(decisions)),
        ...writes,
      ];
    },

    /** The rows that the order has now, in the order in which they are read. */
    rows(): RowsBelow {
      const isHere = (row: { readonly work_order_id: string }) => row.work_order_id === order.id;
      const here = lines.all().filter((line) => isThere(line) && isHere(line));
      const line_ids = new Set(here.map(({ id }) => id));
      const isOnLine = (row: { readonly line_id: string }) => line_ids.has(row.line_id);
      return {
        lines: here.toSorted(by('line_order', 'id')),
        part_requests: part_requests
          .all()
          .filter((part) => isThere(part) && isHere(part))
          .toSorted(by('position', 'id')),
        core_returns: core_returns.all().filter((core) => isThere(core) && isHere(core)),
        tasks: tasks
          .all()
          .filter((task) => isThere(task) && isOnLine(task))
          .toSorted(by('position', 'id')),
        technicians: technicians.filter(isOnLine).toSorted(by('assigned_at', 'staff_id')),
        punches: punches.filter(isOnLine).toSorted(by('started_at', 'id')),
      };
    },
  };
}

interface DraftRow {
  readonly id: string;
  readonly version: number;
  readonly removed_at: string | null;
}

const isThere = ({ removed_at }: DraftRow): boolean => removed_at === null;

/** The rows of one table. A row that is saved several times goes up one version. */
function draftTable<Row extends DraftRow>(before: readonly Row[]) {
  const stored_rows = new Map(before.map((row) => [row.id, row]));
  const rows = new Map(stored_rows);
  const place = (id: string, columns: Partial<Row>) => {
    const row = rows.get(id);
    if (!row) throw new Error(`there is no row ${id} to change`);
    rows.set(id, { ...row, ...withoutUndefined(columns) });
  };
  return {
    all: (): readonly Row[] => [...rows.values()],
    storedRows: (): readonly Row[] => [...stored_rows.values()],
    written: () => changedRows([...stored_rows.values()], [...rows.values()]),
    recall(stored: readonly Row[]): void {
      for (const row of stored) {
        stored_rows.set(row.id, row);
        rows.set(row.id, row);
      }
    },
    forget(isGone: (row: Row) => boolean): void {
      for (const row of rows.values())
        if (isGone(row)) {
          stored_rows.delete(row.id);
          rows.delete(row.id);
        }
    },
    add: (row: Row) => void rows.set(row.id, row),
    /** Changes columns without raising the version. */
    place,
    save: (id: string, columns: Partial<Row>): void => {
      const stored = stored_rows.get(id);
      place(id, stored ? { ...columns, version: stored.version + 1 } : columns);
    },
  };
}

/** Leaves out columns that are not given. */
export const withoutUndefined = <Columns extends object>(columns: Columns): Columns =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Columns;

const highest = <Key extends string>(rows: readonly Readonly<Record<Key, number>>[], column: Key): number =>
  Math.max(0, ...rows.map((row) => row[column]));

const by =
  <Key extends string>(...columns: readonly Key[]) =>
  (a: Readonly<Record<Key, string | number>>, b: Readonly<Record<Key, string | number>>): number => {
    const column = columns.find((each) => a[each] !== b[each]);
    return column === undefined ? 0 : a[column] < b[column] ? -1 : 1;
  };

/** The columns that change when a line enters a status; a completed line keeps what was still open then. */
export const lineStatusColumns = (status: LineStatus, now: Temporal.Instant, open: OpenWork | null = null) => ({
  status,
  completed_at: status === 'completed' ? instantText(now) : null,
  open_at_completion: status === 'completed' ? open : null,
});
