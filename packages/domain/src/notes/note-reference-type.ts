export const NOTE_REFERENCE_TYPES = [
  'work_order',
  'customer',
  'vehicle',
  'invoice',
  'vendor',
  'catalogue_part',
  'delivery',
  'general',
] as const;
export type NoteReferenceType = (typeof NOTE_REFERENCE_TYPES)[number];
