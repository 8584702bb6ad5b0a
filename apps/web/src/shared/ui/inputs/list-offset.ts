/** How far below a field its list begins: below a message of one line, so that both can be read. */
export const listOffset = (error: unknown): number => (error ? 32 : 8);
