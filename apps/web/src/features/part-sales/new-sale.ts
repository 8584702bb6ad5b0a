/** The id in the address of a sale until the first part is on it. */
export const NEW_SALE = 'new';
