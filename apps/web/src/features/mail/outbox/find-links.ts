const LINK = /https?:\/\/[^\s<>"']+/g;
const CLOSING_SIGNS = /[.,;:!?)\]]+$/;

/** The addresses written in a text, without the sentence's own full stop. */
export function findLinks(text: string): string[] {
  return [...new Set((text.match(LINK) ?? []).map((link) => link.replace(CLOSING_SIGNS, '')))];
}
