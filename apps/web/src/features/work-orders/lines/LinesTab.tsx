import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { getRouteApi } from '@tanstack/react-router';
import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useScreenKeys } from '../../../shared/keys/use-screen-keys.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { BulkBar } from '../../../shared/ui/list/screen/BulkBar.tsx';
import { useHandlers } from '../../../shared/ui/list/screen/use-handlers.ts';
import { useChosenIds } from '../../../shared/ui/list/table/use-chosen-ids.ts';
import { useRenderedRowCursor } from '../../../shared/ui/list/table/use-row-cursor.ts';
import { placeByKey } from '../../../shared/ui/sort/place-by-key.ts';
import { SortableArea } from '../../../shared/ui/sort/SortableArea.tsx';
import { EmptyState } from '../../../shared/ui/states/EmptyState.tsx';
import { useActor } from '../../../shared/permissions/use-actor.ts';
import { useAwaitedEstimate } from '../../estimates/public.ts';
import { isWaiting } from '../order-data/line-words.ts';
import { useOrderContext } from '../order-data/order-context.tsx';
import { useLineRights } from '../order-data/use-line-rights.ts';
import { LoadedOrder } from '../order-ui/LoadedOrder.tsx';
import { useBulkActions } from './changes/use-bulk-actions.tsx';
import { useLineDialogs } from './changes/use-line-dialogs.tsx';
import { useLinesOrder } from './changes/use-lines-order.ts';
import type { LineDecision } from './decide/decidable-lines.ts';
import { cannotDecide, isDecidable } from './decide/decidable-lines.ts';
import classes from './LinesCard.module.css';
import { QuickLine } from '../quick-line/QuickLine.tsx';
import type { LineHandlers } from './row/LineRow.tsx';
import { LineRow } from './row/LineRow.tsx';
import { storyDraft } from './row/use-story.ts';

const route = getRouteApi('/shell/workorders/$id/lines');

/** About as many rows as a screen shows. */
const ROWS_AT_ONCE = 12;

export function LinesTab() {
  const { id } = route.useParams();
  return (
    <LoadedOrder id={id}>
      <LinesCard />
    </LoadedOrder>
  );
}

/** The lines of an order as rows of a card, with the field that adds lines and parts below them. */
function LinesCard() {
  const { order, lines } = useOrderContext();
  const rights = useLineRights();
  const { isOpen, open, toggleOpen } = useOpenLines();
  const { ids: selected_ids, choose, toggle } = useChosenIds();
  const { actions, dialog } = useLineDialogs({ onDone: () => choose([]) });
  /** The line last focused or added; a part typed below goes to it. */
  const [current_id, setCurrentId] = useState<string | null>(null);
  const current_ref = useRef<string | null>(null);
  const lookAt = (line_id: string) => {
    current_ref.current = line_id;
    setCurrentId(line_id);
  };
  /** The line under the cursor, by id because others may add or move lines above it. */
  const [cursor_id, setCursorId] = useState<string | null>(null);
  const quick_ref = useRef<HTMLInputElement>(null);
  const selected = lines.filter(({ line_id }) => selected_ids.has(line_id));
  const bulk_actions = useBulkActions(selected, actions);
  const putElsewhere = useMovingFocus(useLinesOrder(), lines);

  /** A key acts on the selected lines, else the one under the cursor, else all that wait. */
  const decideByKey = (decision: LineDecision) => () => {
    if (!rights.mayDecide) return;
    const under_cursor = lines.filter(({ line_id }) => line_id === cursor_id);
    const meant = selected.length > 0 ? selected : under_cursor;
    const decidable = (meant.length > 0 ? meant : lines.filter(isWaiting)).filter(isDecidable(decision));
    if (decidable.length > 0) void actions.decide(decidable, decision);
    else if (meant.length > 0) showNotice(cannotDecide(meant, decision));
  };
  useScreenKeys({
    l: () => quick_ref.current?.focus(),
    a: decideByKey('authorized'),
    d: decideByKey('declined'),
  });
  const { list_ref, rowAt, find, follow } = useRenderedRowCursor<HTMLUListElement>({
    count: lines.length,
    opener: '[data-line-toggle]',
    toggle: () => {
      if (cursor_id !== null && rights.mayWork) toggle(cursor_id);
    },
  });
  const shown_rows = useShownRows(lines.length);
  useLineAskedFor(lines.length <= shown_rows, (line_id) => {
    const index = lines.findIndex((line) => line.line_id === line_id);
    const row = rowAt(index);
    if (!row) return;
    open(line_id);
    row.scrollIntoView({ block: 'center' });
    find(index)?.focus({ preventScroll: true });
  });
  const handlers = useHandlers<LineHandlers>({
    ...actions,
    // In the background, because the body of a line has much to render and the page should answer meanwhile.
    toggle: (line) => startTransition(() => toggleOpen(line)),
    select: ({ line_id }) => toggle(line_id),
    focus: ({ line_id }, index) => {
      follow(index);
      setCursorId(line_id);
      lookAt(line_id);
    },
    press: (event, index) => {
      const to = rights.mayEdit ? placeByKey(event, index, lines.length) : undefined;
      if (to !== undefined) putElsewhere(index, to);
    },
  });
  const estimate = useAwaitedEstimate(order.id, rights.mayDecide && lines.some(isWaiting));
  return (
    <section className={classes.card} aria-label="Lines">
      {lines.length === 0 && (
        <EmptyState
          text="Empty bays, endless possibilities. Get Going!"
          hint={rights.mayEdit ? 'Type the first line below, or pick a canned one.' : order.editable_reason}
        />
      )}
      <SortableArea
        ids={lines.map(({ line_id }) => line_id)}
        nameOf={(index) => lines[index]?.line_name ?? 'Line'}
        onMove={putElsewhere}
        isOff={!rights.mayEdit}
      >
        <ul ref={list_ref} className={classes.lines} data-choosing={selected.length > 0 || undefined}>
          {lines.slice(0, shown_rows).map((line, index) => (
            <LineRow
              key={line.line_id}
              line={line}
              index={index}
              isOpen={isOpen(line)}
              isSelected={selected_ids.has(line.line_id)}
              isUnderCursor={line.line_id === cursor_id}
              estimate={estimate}
              handlers={handlers}
            />
          ))}
        </ul>
      </SortableArea>
      {rights.mayAskForParts && (
        <QuickLine inputRef={quick_ref} current_id={current_id} currentRef={current_ref} onAdded={lookAt} />
      )}
      <BulkBar rows={selected} actions={bulk_actions} onClear={() => choose([])} />
      {dialog}
    </section>
  );
}

/** A long order shows the rows of the first screen at once and the others in the background, a screen at a time. */
function useShownRows(count: number): number {
  const [shown, setShown] = useState(ROWS_AT_ONCE);
  useEffect(() => {
    if (shown < count) startTransition(() => setShown(shown + ROWS_AT_ONCE));
  }, [shown, count]);
  return shown;
}

/** Restores the focus after a line is moved, because reordering the rows in the page loses it. */
function useMovingFocus(move: (from: number, to: number) => void, lines: readonly WorkOrderLine[]) {
  const focused = useRef<{ element: Element | null; lines: readonly WorkOrderLine[] } | null>(null);
  useEffect(() => {
    if (!focused.current || focused.current.lines === lines) return;
    if (focused.current.element instanceof HTMLElement) focused.current.element.focus();
    focused.current = null;
  }, [lines]);
  return (from: number, to: number) => {
    focused.current = { element: document.activeElement, lines };
    move(from, to);
  };
}

/** Lines in progress or with an unsaved story are unfolded, unless the person has folded them. */
function useOpenLines() {
  const { user_id } = useActor();
  const { lines } = useOrderContext();
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>(() => {
    const drafted = lines.filter(({ line_id }) => storyDraft(user_id, line_id).read() !== null);
    return Object.fromEntries(drafted.map(({ line_id }) => [line_id, true]));
  });
  const isOpenAmong = (all: typeof chosen, { line_id, status }: WorkOrderLine) =>
    all[line_id] ?? status === 'in_progress';
  return {
    isOpen: (line: WorkOrderLine) => isOpenAmong(chosen, line),
    open: (line_id: string) => setChosen((all) => ({ ...all, [line_id]: true })),
    toggleOpen: (line: WorkOrderLine) => setChosen((all) => ({ ...all, [line.line_id]: !isOpenAmong(all, line) })),
  };
}

/** Goes to the line named in the address, then removes it from there so that the same link works again. */
function useLineAskedFor(isAllShown: boolean, goTo: (line_id: string) => void): void {
  const { line } = route.useSearch();
  const navigate = route.useNavigate();
  const arrive = useEffectEvent((line_id: string) => {
    goTo(line_id);
    void navigate({ search: {}, replace: true, resetScroll: false });
  });
  useEffect(() => {
    if (line !== undefined && isAllShown) arrive(line);
  }, [line, isAllShown]);
}
