export const CANNED_LINE_NAME_CHARACTERS = 120;

const COPY_ENDING = / \(copy(?: \d+)?\)$/;

/** The first free name among 'PM-A (copy)', 'PM-A (copy 2)' and so on, ignoring case. A copy of a copy takes the next number. */
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
