import { Spotlight } from '@mantine/spotlight';
import classes from './CommandPalette.module.css';
import type { GoTo, RowGroup } from './palette-rows.ts';
import { PaletteRow } from './PaletteRow.tsx';

interface RowGroupsProps {
  readonly groups: readonly RowGroup[];
  readonly words?: string[];
  readonly onGo: GoTo;
}

export function RowGroups({ groups, words = [], onGo }: RowGroupsProps) {
  return (
    <Spotlight.ActionsList className={classes.list}>
      {groups.map(({ label, rows }) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Mantine draws a group as a div
        <Spotlight.ActionsGroup key={label} label={label} role="group" aria-label={label} className={classes.group}>
          {rows.map((row) => (
            <PaletteRow key={row.id} row={row} words={words} onGo={onGo} />
          ))}
        </Spotlight.ActionsGroup>
      ))}
    </Spotlight.ActionsList>
  );
}
