/** The reasons to refuse a file before it is sent. The browser refuses it in the same words as the server. */
export const FILE_ERRORS = {
  type_not_supported: { status: 400, message: '{name} cannot be attached. What can: {types}.' },
  not_a_photo: {
    status: 400,
    message: '{name} cannot be put on a line. Photos are jpg, png, webp, gif or avif, of at most 100 megapixels.',
  },
  file_is_empty: { status: 400, message: '{name} is empty.' },
} as const;
