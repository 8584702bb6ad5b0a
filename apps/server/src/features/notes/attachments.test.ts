import { viewHistory } from '@baydesk/contract/history.contract';
import {
  changeAttachment,
  createNote,
  downloadAttachment,
  listNotesByReferences,
  previewAttachment,
  removeAttachment,
  removeNote,
  supportedMimeTypes,
  uploadAttachment,
} from '@baydesk/contract/notes.contract';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { addFleet } from './fleet.fixture.ts';
import { DOCX, fileOf, mediaHead, PDF, picture, XLSX, zipOf } from './sample-files.fixture.ts';

const LIMIT = 25 * 1024 * 1024;

let app: TestApp;
let advisor: TestClient;
let fleet: Awaited<ReturnType<typeof addFleet>>;
beforeAll(async () => {
  app = await openTestApp();
  advisor = await app.as('ROLE_SERVICE_ADVISOR');
  fleet = await addFleet(app);
});
afterAll(() => app.close());

const newNote = async () => {
  const input = { id: uuidv7(), body: 'See the pictures', references: [fleet.customer] };
  return (await advisor.call(createNote, input)).body;
};

const upload = async (file: File, changes: object = {}) =>
  advisor.call(uploadAttachment, { id: uuidv7(), note_id: (await newNote()).id, file, ...changes });

const shown = async (note_id: string) => {
  const { body } = await advisor.call(listNotesByReferences, fleet.customer);
  return body.collection.find(({ id }) => id === note_id)?.attachments;
};

const actions = async (entity_id: string) => {
  const { body } = await (await app.as('ROLE_MANAGER')).call(viewHistory, { entity: 'note', entity_id });
  return body.collection.map(({ action }) => action).toReversed();
};

describe('the supported file types', () => {
  it('are listed with their extensions and the size limit', async () => {
    const { body } = await (await app.as('ROLE_TECHNICIAN')).call(supportedMimeTypes);
    expect(body.limit_bytes).toBe(LIMIT);
    expect(body.collection).toContainEqual({
      mime_type: 'image/jpeg',
      extensions: ['jpg', 'jpeg'],
      label: 'JPEG picture',
    });
  });
});

describe('an attached file', () => {
  it.each([
    ['report.pdf', 'application/pdf', () => fileOf(PDF, 'report.pdf')],
    ['axle.PNG', 'image/png', () => picture('axle.PNG', 'png')],
    ['axle.jpeg', 'image/jpeg', () => picture('axle.jpeg', 'jpeg')],
    ['axle.webp', 'image/webp', () => picture('axle.webp', 'webp')],
    ['axle.gif', 'image/gif', () => picture('axle.gif', 'gif')],
    ['axle.avif', 'image/avif', () => picture('axle.avif', 'avif')],
    ['phone.heic', 'image/heic', () => mediaHead('heic', 'phone.heic')],
    ['phone.heif', 'image/heic', () => mediaHead('mif1', 'phone.heif')],
    ['noise.mp4', 'video/mp4', () => mediaHead('isom', 'noise.mp4')],
    ['noise.mov', 'video/quicktime', () => mediaHead('qt  ', 'noise.mov')],
    ['BMW list.txt', 'text/plain', () => fileOf('BMW brakes, größer', 'BMW list.txt')],
    ['wide.txt', 'text/plain', () => fileOf(Buffer.from('\ufeffgrößer', 'utf16le'), 'wide.txt')],
    ['units.csv', 'text/csv', () => fileOf('unit;vin\r\n214;1XP', 'units.csv')],
    ['page.txt', 'text/plain', () => fileOf('<!doctype html><script>alert(1)</script>', 'page.txt', 'text/html')],
    [
      'letter.docx',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      () => fileOf(DOCX, 'letter.docx'),
    ],
    [
      'prices.xlsx',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      () => fileOf(XLSX, 'prices.xlsx'),
    ],
  ])('%s is stored as %s, whatever type was sent', async (file_name, mime_type, make) => {
    const file = await make();
    const { status, body } = await upload(file);
    expect([status, body]).toMatchObject([201, { file_name, mime_type, size_bytes: file.size }]);
    const { body: stored } = await advisor.call(downloadAttachment, { id: body.id });
    expect(Buffer.from(await stored.arrayBuffer()).equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
  });

  it('is shown with its note and in the note’s history', async () => {
    const note = await newNote();
    const technician = await app.as('ROLE_TECHNICIAN');
    const input = { id: uuidv7(), note_id: note.id, file: fileOf(PDF, 'report.pdf') };
    const { body } = await technician.call(uploadAttachment, input);
    expect(body).toMatchObject({ note_id: note.id, has_preview: false, created_by: 'Technician Tester', version: 1 });
    expect(await shown(note.id)).toEqual([body]);
    expect(await actions(note.id)).toEqual(['created', 'attachment_added']);
  });

  it('is stored once when the call is repeated', async () => {
    const note = await newNote();
    const input = { id: uuidv7(), note_id: note.id, file: await picture('axle.png', 'png') };
    const answers = await Promise.all([1, 2, 3].map(() => advisor.copy().call(uploadAttachment, input)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect([(await shown(note.id))?.length, await actions(note.id)]).toEqual([1, ['created', 'attachment_added']]);
  });

  it('may be as large as 25 MB, and not one byte larger', async () => {
    const text = (bytes: number) => fileOf(new Uint8Array(bytes).fill(97), 'long.txt');
    expect((await upload(text(LIMIT))).body.size_bytes).toBe(LIMIT);
    const { status, errors } = await upload(text(LIMIT + 1));
    expect([status, errors]).toMatchObject([400, [{ code: 'body_too_large' }]]);
  });

  it('is refused with the same answer for a missing or removed note and for another organization’s', async () => {
    const note = await newNote();
    const stranger = await app.asEmail('administrator@other.test');
    const input = { id: uuidv7(), note_id: note.id, file: fileOf(PDF, 'report.pdf') };
    await advisor.call(removeNote, note);
    const answers = [
      await stranger.call(uploadAttachment, input),
      await advisor.call(uploadAttachment, input),
      await advisor.call(uploadAttachment, { ...input, note_id: uuidv7() }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  it('is not for people who only clock in', async () => {
    const { body } = await upload(fileOf(PDF, 'report.pdf'));
    const clock = await app.as('ROLE_TIME_CLOCK_USER');
    expect((await clock.call(downloadAttachment, { id: body.id })).status).toBe(401);
    expect((await clock.call(removeAttachment, { id: body.id, is_removed: true })).status).toBe(401);
    const input = { id: uuidv7(), note_id: body.note_id, file: fileOf(PDF, 'report.pdf') };
    expect((await clock.call(uploadAttachment, input)).status).toBe(401);
  });
});

describe('a file that does not match its name', () => {
  it.each([
    ['a picture named as a PDF', 'PDF', () => picture('invoice.pdf', 'png')],
    ['a PDF named as a picture', 'PNG picture', () => fileOf(PDF, 'axle.png')],
    ['a PNG named as a JPEG', 'JPEG picture', () => picture('axle.jpg', 'png')],
    ['a zip named as a Word document', 'Word document', () => fileOf(zipOf({ 'a.txt': 'a' }), 'letter.docx')],
    ['a workbook named as a Word document', 'Word document', () => fileOf(XLSX, 'letter.docx')],
    ['a PDF named as text', 'Text', () => fileOf(PDF, 'report.txt')],
    ['bytes named as text', 'Text', () => fileOf(Uint8Array.of(0xc3, 0x28, 0xff), 'odd.txt')],
    ['text with a NUL in it', 'CSV table', () => fileOf('unit\0vin', 'units.csv')],
    ['a page named as a picture', 'PNG picture', () => fileOf('<html><script>x</script>', 'axle.png', 'image/png')],
    [
      'a drawing named as a picture',
      'WebP picture',
      () => fileOf('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'axle.webp', 'image/webp'),
    ],
    ['half a picture', 'PNG picture', async () => new File([(await picture('', 'png')).slice(0, 60)], 'axle.png')],
  ])('is refused: %s', async (_, label, make) => {
    const file = await make();
    const { status, errors } = await upload(file);
    const message = `${file.name} is not what its name says: its content is not a ${label}.`;
    expect([status, errors]).toEqual([400, [{ code: 'content_is_other', field: 'file', message }]]);
  });

  it.each(['page.html', 'drawing.svg', 'run.exe', 'macros.docm', 'old.doc', 'no ending', 'mail.eml'])(
    'is refused by its name: %s',
    async (name) => {
      const { status, errors } = await upload(fileOf('<svg xmlns="http://www.w3.org/2000/svg"/>', name));
      expect([status, errors]).toMatchObject([400, [{ code: 'type_not_supported', field: 'file' }]]);
      expect(errors[0]?.message).toContain(`${name} cannot be attached. What can: jpg, png,`);
    },
  );

  it('is refused if it is empty', async () => {
    const { errors } = await upload(fileOf('', 'empty.txt'));
    expect(errors).toEqual([{ code: 'file_is_empty', field: 'file', message: 'empty.txt is empty.' }]);
  });
});

describe('the preview of a picture', () => {
  const preview = async (id: string) => {
    const { body } = await advisor.call(previewAttachment, { id });
    return sharp(await body.bytes()).metadata();
  };

  it.each([
    [1920, 1080, 480, 270],
    [300, 2400, 60, 480],
    [40, 20, 40, 20],
  ])('of a picture of %i × %i pixels has %i × %i', async (width, height, small_width, small_height) => {
    const { body } = await upload(await picture('axle.jpg', 'jpeg', [width, height]));
    expect(body).toMatchObject({ has_preview: true, width_px: width, height_px: height });
    expect(await preview(body.id)).toMatchObject({ format: 'webp', width: small_width, height: small_height });
  });

  it('is upright and contains no location', async () => {
    const pixels = sharp({ create: { width: 100, height: 40, channels: 3, background: 'red' } });
    const sideways = pixels
      .withExif({ IFD0: { Make: 'Camera' } })
      .withMetadata({ orientation: 6 })
      .jpeg();
    const { body } = await upload(fileOf(await sideways.toBuffer(), 'sideways.jpg'));
    expect(body).toMatchObject({ width_px: 40, height_px: 100 });
    const small = await preview(body.id);
    expect([small.width, small.height, small.exif]).toEqual([40, 100, undefined]);
  });

  it('is left out for a picture of very many pixels, which is stored anyway', async () => {
    const { status, body } = await upload(await picture('wall.png', 'png', [12_000, 9_000]));
    expect([status, body]).toMatchObject([201, { has_preview: false, width_px: 12_000, height_px: 9_000 }]);
    expect((await advisor.call(previewAttachment, { id: body.id })).status).toBe(404);
  });

  it('does not exist for other files, nor for another organization', async () => {
    const { body: report } = await upload(fileOf(PDF, 'report.pdf'));
    expect((await advisor.call(previewAttachment, { id: report.id })).status).toBe(404);
    const { body } = await upload(await picture('axle.png', 'png'));
    const stranger = await app.asEmail('administrator@other.test');
    expect((await stranger.call(previewAttachment, { id: body.id })).status).toBe(404);
    expect((await stranger.call(downloadAttachment, { id: body.id })).status).toBe(404);
  });
});

describe('renaming an attachment', () => {
  it('keeps the extension', async () => {
    const { body } = await upload(await picture('IMG_0042.jpg', 'jpeg'));
    const input = { id: body.id, version: 1, file_name: 'Front  axle' };
    const { status, body: renamed } = await advisor.call(changeAttachment, input);
    expect([status, renamed]).toMatchObject([201, { file_name: 'Front axle.jpg', version: 2 }]);
    expect(await actions(body.note_id)).toEqual(['created', 'attachment_added', 'attachment_renamed']);
    expect((await advisor.call(changeAttachment, input)).status).toBe(412);
    const empty = await advisor.call(changeAttachment, { ...input, version: 2, file_name: ' ' });
    expect(empty.errors).toMatchObject([{ field: 'file_name', message: 'File name is a required field' }]);
  });

  it('is not possible from another organization', async () => {
    const { body } = await upload(fileOf(PDF, 'report.pdf'));
    const stranger = await app.asEmail('administrator@other.test');
    const input = { id: body.id, version: 1, file_name: 'Theirs' };
    expect((await stranger.call(changeAttachment, input)).status).toBe(404);
    expect((await stranger.call(removeAttachment, { id: body.id, is_removed: true })).status).toBe(404);
  });
});

describe('removing an attachment', () => {
  it('hides it until it is restored, and repeating it changes nothing', async () => {
    const { body } = await upload(await picture('axle.png', 'png'));
    const { id, note_id } = body;
    for (const is_removed of [true, true])
      expect((await advisor.call(removeAttachment, { id, is_removed })).status).toBe(201);
    expect(await shown(note_id)).toEqual([]);
    expect((await advisor.call(downloadAttachment, { id })).status).toBe(404);
    expect((await advisor.call(previewAttachment, { id })).status).toBe(404);
    expect((await advisor.call(changeAttachment, { id, version: 1, file_name: 'x' })).status).toBe(404);
    for (const is_removed of [false, false])
      expect((await advisor.call(removeAttachment, { id, is_removed })).body).toEqual(body);
    expect(await shown(note_id)).toEqual([body]);
    expect(await actions(note_id)).toEqual([
      'created',
      'attachment_added',
      'attachment_removed',
      'attachment_restored',
    ]);
  });

  it('happens with its note', async () => {
    const note = await newNote();
    const { body } = await upload(fileOf(PDF, 'report.pdf'), { note_id: note.id });
    await advisor.call(removeNote, note);
    expect((await advisor.call(downloadAttachment, { id: body.id })).status).toBe(404);
    expect((await advisor.call(removeAttachment, { id: body.id, is_removed: true })).status).toBe(404);
  });
});
