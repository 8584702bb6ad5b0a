/** Says how many pieces are left where more were wanted. */
export function shortStock(part_number: string, on_hand: number): string {
  if (on_hand <= 0) return `None of ${part_number} are on the shelf.`;
  return `Only ${on_hand} of ${part_number} ${on_hand === 1 ? 'is' : 'are'} on the shelf.`;
}
