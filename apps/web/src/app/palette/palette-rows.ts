import type { SearchItem } from '@baydesk/contract/search.contract';
import type { ReactNode } from 'react';

interface Row {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  readonly picture: ReactNode;
}

/** An action. */
export interface CommandRow extends Row {
  readonly keywords?: readonly string[];
  readonly hint?: ReactNode;
  readonly run: () => void;
}

/** A search result, which can also be opened in another tab. */
export interface FoundRow extends Row {
  readonly item: SearchItem;
}

/** `by_browser`: after a middle click the browser opens the tab itself. */
export type GoTo = (item: SearchItem, where: 'here' | 'new_tab' | 'by_browser') => void;

export interface RowGroup<R extends Row = CommandRow | FoundRow> {
  readonly label: string;
  readonly rows: readonly R[];
}

export const wordsOf = (typed: string): string[] => typed.trim().toLowerCase().split(/\s+/);

/** The commands that contain every typed word, in any order. */
export function matchingCommands(groups: readonly RowGroup<CommandRow>[], typed: string): RowGroup<CommandRow>[] {
  const words = wordsOf(typed);
  const isMatch = ({ label, keywords = [] }: CommandRow) => {
    const text = [label, ...keywords].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return groups.map(({ label, rows }) => ({ label, rows: rows.filter(isMatch) })).filter(({ rows }) => rows.length > 0);
}
