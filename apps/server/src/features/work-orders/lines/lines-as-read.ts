import { assertAsRead } from '../as-read.ts';
import type { LoadedOrder } from '../load-order.ts';
import type { LineRow } from '../order-rows.ts';
import { lineOfOrder } from './line-as-read.ts';

interface LineRead {
  readonly line_id: string;
  readonly version: number;
}

/** Lines somebody is about to change together, each once, if all of them are still what was read. */
export function linesAsRead(loaded: LoadedOrder, read: readonly LineRead[]): readonly LineRow[] {
  const lines = new Map(
    read.map(({ line_id, version }, index) => {
      const line = lineOfOrder(loaded, line_id, `lines.${index}.line_id`);
      assertAsRead(loaded, line.version, version);
      return [line_id, line] as const;
    }),
  );
  return [...lines.values()];
}
