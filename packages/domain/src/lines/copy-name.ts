export const CANNED_LINE_NAME_CHARACTERS = 120;

const COPY_ENDING = / \(copy(?: \d+)?\)$/;

/** 'PM-A (copy)', then 'PM-A (copy 2)': the first one free, whatever its case; a copy of a copy counts on. */
export function copyName(name: string, taken: readonly string[]): string {
  const original = name.replace(COPY_ENDING, '');
  const names = new Set(taken.map((other) => other.toLowerCase()));
  let copy = 1;
  while (names.has(nameOfCopy(original, copy).toLowerCase())) copy += 1;
  return nameOfCopy(original, copy);
}

function nameOfCopy(original: string, copy: number): string {
  const ending = copy === 1 ? ' (copy)' : ` (copy ${copy})`;
  const beginning = Array.from(original).slice(0, CANNED_LINE_NAME_CHARACTERS - ending.length);
  return beginning.join('').trimEnd() + ending;
}
