/** A part number however it is written: 4707-Q, 4707Q and '4707 q' are the same. The database has the same rule. */
export const partNumberKey = (part_number: string): string =>
  part_number.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();
