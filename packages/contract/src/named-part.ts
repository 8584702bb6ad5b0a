import { z } from 'zod';
import { uuid } from './fields.ts';

/** A part of the catalogue that is named beside a record. */
export const namedPart = z.object({ id: uuid, part_number: z.string(), name: z.string(), is_retired: z.boolean() });
