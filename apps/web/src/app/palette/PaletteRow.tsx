import { Highlight } from '@mantine/core';
import { Spotlight } from '@mantine/spotlight';
import type { MouseEvent } from 'react';
import classes from './CommandPalette.module.css';
import type { CommandRow, FoundRow, GoTo } from './palette-rows.ts';

interface PaletteRowProps {
  readonly row: CommandRow | FoundRow;
  readonly words: string[];
  readonly onGo: GoTo;
}

export function PaletteRow({ row, words, onGo }: PaletteRowProps) {
  const content = (
    <>
      <span className={classes.picture}>{row.picture}</span>
      <span className={classes.body}>
        <Highlight component="span" className={classes.label} highlight={words}>
          {row.label}
        </Highlight>
        {row.detail && (
          <Highlight component="span" className={classes.detail} highlight={words}>
            {row.detail}
          </Highlight>
        )}
      </span>
      {'hint' in row && row.hint}
    </>
  );
  if ('run' in row)
    return (
      <Spotlight.Action className={classes.action} onClick={row.run}>
        {content}
      </Spotlight.Action>
    );
  const { item } = row;
  // A link, so that a middle click opens a tab and the address can be copied.
  const link = { component: 'a', href: item.route };
  const follow = (event: MouseEvent) => {
    event.preventDefault();
    onGo(item, event.ctrlKey || event.metaKey ? 'new_tab' : 'here');
  };
  const followElsewhere = (event: MouseEvent) => {
    if (event.button === 1) onGo(item, 'by_browser');
  };
  return (
    <Spotlight.Action className={classes.action} {...link} onClick={follow} onAuxClick={followElsewhere}>
      {content}
    </Spotlight.Action>
  );
}
