const LINK = /https?:\/\/[^\s<>"']+/gi;
const CLOSING_SIGNS = /[.,;:!?)\]]+$/;

export interface TextPart {
  readonly text: string;
  readonly is_link: boolean;
}

/** A text cut into words and web addresses; a sentence's own full stop stays with the words. */
export function linkParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let read_to = 0;
  for (const match of text.matchAll(LINK)) {
    const link = match[0].replace(CLOSING_SIGNS, '');
    parts.push({ text: text.slice(read_to, match.index), is_link: false }, { text: link, is_link: true });
    read_to = match.index + link.length;
  }
  parts.push({ text: text.slice(read_to), is_link: false });
  return parts.filter((part) => part.text !== '');
}
