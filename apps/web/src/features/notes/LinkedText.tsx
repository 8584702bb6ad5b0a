import { Anchor } from '@mantine/core';
import { Fragment } from 'react';
import { linkParts } from './link-parts.ts';

/** Text as it was written, with web addresses to follow. */
export function LinkedText({ text }: { text: string }) {
  return linkParts(text).map((part, index) =>
    part.is_link ? (
      <Anchor key={index} inherit underline="always" href={part.text} target="_blank" rel="noopener noreferrer">
        {part.text}
      </Anchor>
    ) : (
      <Fragment key={index}>{part.text}</Fragment>
    ),
  );
}
