import { createNote, uploadAttachment } from '@baydesk/contract/notes.contract';
import { v7 as uuidv7 } from 'uuid';
import type { TestClient } from '../../testing/test-client.ts';
import { picture } from './sample-files.fixture.ts';

/** Creates a note about an order for its photos and returns its id. */
export async function photoNote(client: TestClient, work_order_id: string): Promise<string> {
  const references = [{ reference_type: 'work_order', reference_id: work_order_id }];
  const { body } = await client.call(createNote, { id: uuidv7(), body: 'Photos: Front brakes', references });
  return body.id;
}

export const uploadPhoto = async (client: TestClient, input: object) =>
  client.call(uploadAttachment, { id: uuidv7(), file: await picture('drum.jpg', 'jpeg', [2400, 1200]), ...input });

/** Uploads a photo of a line and returns it. */
export async function newPhoto(client: TestClient, work_order_id: string, line_id: string | undefined) {
  const { body } = await uploadPhoto(client, { note_id: await photoNote(client, work_order_id), line_id });
  return body;
}
