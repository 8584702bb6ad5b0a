import type { RefObject } from 'react';
import { useLayoutEffect, useState } from 'react';
import type { ListColumn } from '../screen/list-definition.ts';
import { holdsValue } from '../screen/list-definition.ts';
import type { ListEndpoint, RowOf } from '../screen/list-endpoint.ts';
import type { ColumnNeed } from './share-room.ts';
import { shareRoom } from './share-room.ts';

interface ListOnScreen<E extends ListEndpoint> {
  readonly scroll_ref: RefObject<HTMLElement | null>;
  readonly columns: readonly ListColumn<E>[];
  readonly rows: readonly RowOf<E>[];
  readonly search: object;
  /** The fixed tracks before the columns, in pixels. */
  readonly extra_tracks: readonly number[];
  /** False while the rows of the next search load, and until the first rows are drawn. */
  readonly isReady: boolean;
}

/**
 * The grid tracks of a list, by the content of the rows on screen. They are measured for each search; pages and live
 * changes move nothing under the pointer, except that an empty column gets room for its first value.
 */
export function useColumnTracks<E extends ListEndpoint>(list: ListOnScreen<E>): string {
  const { scroll_ref, columns, rows, search, extra_tracks, isReady } = list;
  const holding = columns.filter((column) => rows.some((row) => holdsValue(column, row))).map(({ id }) => id);
  const shown = JSON.stringify([{ ...search, open: undefined }, columns.map(({ id }) => id), holding]);
  const [measured, setMeasured] = useState<Measured | null>(null);
  useLayoutEffect(() => {
    const scroll = scroll_ref.current;
    if (!scroll || !isReady) return undefined;
    const measure = () => setMeasured({ of: shown, widths: naturalWidths(scroll) });
    measure();
    // A text has another width once its font is there.
    document.fonts.addEventListener('loadingdone', measure);
    return () => document.fonts.removeEventListener('loadingdone', measure);
  }, [scroll_ref, shown, isReady]);
  const line = useLineRoom(scroll_ref);

  const natural = measured?.widths.slice(extra_tracks.length) ?? [];
  const tracks: string[] = extra_tracks.map((width) => `${width}px`);
  if (natural.length !== columns.length || line.width === 0) tracks.push(...columns.map(({ width }) => width));
  else {
    const before = extra_tracks.reduce((sum, width) => sum + width, 0);
    const room = line.width - before - line.gap * (extra_tracks.length + columns.length - 1);
    const needs = columns.map((column, index) => needOf(column, natural[index]));
    tracks.push(...shareRoom(needs, room).map((width) => `${width}px`));
  }
  return tracks.join(' ');
}

/** The width of a line without its padding, and the gap between its cells. */
function useLineRoom(scroll_ref: RefObject<HTMLElement | null>) {
  const [room, setRoom] = useState({ width: 0, gap: 0 });
  useLayoutEffect(() => {
    const scroll = scroll_ref.current;
    const line = scroll?.querySelector('[role="row"]');
    if (!scroll || !line) return undefined;
    const measure = () => {
      const { paddingLeft, paddingRight, columnGap } = getComputedStyle(line);
      const padding = parseFloat(paddingLeft) + parseFloat(paddingRight);
      setRoom({ width: scroll.clientWidth - padding, gap: parseFloat(columnGap) });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(scroll);
    return () => observer.disconnect();
  }, [scroll_ref]);
  return room;
}

interface Measured {
  /** The search, columns and empty columns it was measured for. */
  readonly of: string;
  readonly widths: readonly NaturalWidth[];
}

interface NaturalWidth {
  readonly heading: number;
  readonly content: number;
}

/** Lays the list out without any limit for a moment, before the browser paints, and reads how wide each column becomes. */
function naturalWidths(scroll: HTMLElement): readonly NaturalWidth[] {
  const lines = [...scroll.querySelectorAll('[role="row"]')];
  const before = scroll.style.getPropertyValue('--columns');
  scroll.style.setProperty('--columns', `repeat(${lines[0]?.children.length ?? 1}, max-content)`);
  const [head = [], ...others] = lines.map((line) =>
    [...line.children].map((cell) => Math.ceil(cell.getBoundingClientRect().width)),
  );
  scroll.style.setProperty('--columns', before);
  return head.map((heading, index) => ({ heading, content: Math.max(0, ...others.map((line) => line[index] ?? 0)) }));
}

/** The room that a word leaves at the end of the first of two lines when it goes into the second, in pixels. */
const ROOM_OF_A_WORD = 48;

/** A width is '110px', 'minmax(140px, 2fr)' or 'minmax(200px, 420px)'. */
function needOf<E extends ListEndpoint>(column: ListColumn<E>, natural: NaturalWidth | undefined): ColumnNeed {
  const { heading, content } = natural ?? { heading: 0, content: 0 };
  const [least = 0, most = 0] = column.width.match(/[\d.]+/g)?.map(Number) ?? [];
  const isLast = column.isMuted ?? false;
  // An empty column takes no room beside its heading.
  if (content === 0) return { least, whole: heading, share: 0, isLast };
  const isFlexible = column.width.endsWith('fr)');
  const content_room = column.isWrapped ? Math.min(content, content / 2 + ROOM_OF_A_WORD) : content;
  return { least, whole: Math.max(heading, content_room, isFlexible ? 0 : most), share: isFlexible ? most : 0, isLast };
}
