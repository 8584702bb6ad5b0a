import type { Attachment } from '@baydesk/contract/notes.contract';
import {
  createNote,
  listLinePhotos,
  removeAttachment,
  showAttachmentToCustomer,
  uploadAttachment,
} from '@baydesk/contract/notes.contract';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../../../../testing/axe-violations.ts';
import { startFakeServer } from '../../../../testing/fake-server.ts';
import { detailOf, lineOf } from '../../../../testing/orders.ts';
import { id } from '../../../../testing/people.ts';
import { photoFile, photoOf, takePhotos } from '../../../../testing/photos.ts';
import { renderPart } from '../../../../testing/render-part.tsx';
import { OrderContext } from '../../order-data/order-context.tsx';
import { LineBody } from './LineRow.tsx';

const server = startFakeServer();
const {
  work_order: order,
  lines: [LINE = lineOf(1, 'Front brakes')],
} = detailOf([lineOf(1, 'Front brakes')]);
let stored: Attachment[];

/** An estimate with one line; the server stores the photos that are sent. */
beforeEach(() => {
  server.leaveTheRest();
  stored = [];
  takePhotos(server);
  server.answer(listLinePhotos, () => ({ collection: stored }));
  storeUploads();
});

const storeUploads = () =>
  server.answer(uploadAttachment, ({ file, id: photo_id, note_id, line_id = null }) => {
    const photo = photoOf(file.name, { id: photo_id, note_id, line_id });
    stored = [...stored, photo];
    return photo;
  });

const photos = page.getByRole('list', { name: 'Photos of Front brakes' });
const input = page.getByLabelText('Photos for Front brakes');
const story = page.getByRole('textbox', { name: 'Story of Front brakes' });
const notice = (text: string) => page.getByRole('alert').filter({ hasText: text });

async function show(): Promise<void> {
  await renderPart(
    <OrderContext detail={{ work_order: order, lines: [LINE] }}>
      <main>
        <LineBody line={LINE} />
      </main>
    </OrderContext>,
  );
  await expect.element(page.getByRole('button', { name: 'Add photos' })).toBeVisible();
}

it('photos are added several at once and more later, to one note', async () => {
  await show();
  await userEvent.upload(input, [photoFile('drum.png'), photoFile('shoes.png')]);
  await expect.poll(() => photos.getByRole('listitem').elements()).toHaveLength(2);
  await userEvent.upload(input, photoFile('invoice.png'));
  await expect.poll(() => photos.getByRole('listitem').elements()).toHaveLength(3);
  expect(await axeViolations()).toEqual([]);
  expect(new Set(server.inputsOf(uploadAttachment).map(({ note_id }) => note_id)).size).toBe(1);
  expect(server.inputsOf(createNote)[0]).toMatchObject({
    body: 'Photos: Front brakes',
    references: [{ reference_type: 'work_order', reference_id: LINE.work_order_id }],
  });
});

it('a photo is hidden from the customer, and marked', async () => {
  const photo = photoOf('invoice.png', { line_id: LINE.line_id });
  stored = [photo];
  server.answer(showAttachmentToCustomer, ({ is_for_customer }) => {
    stored = [{ ...photo, is_for_customer, version: 2 }];
    return { ...photo, is_for_customer, version: 2 };
  });
  await show();
  await photos.getByRole('button', { name: 'Open invoice.png' }).click();
  const dialog = page.getByRole('dialog', { name: 'invoice.png' });
  const shown = dialog.getByRole('switch', { name: 'The customer sees it' });
  await expect.element(shown).toBeChecked();
  await shown.click();
  await expect.element(dialog.getByText('It stays in the shop.')).toBeVisible();
  await expect.element(shown).toBeEnabled();
  expect(await axeViolations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect
    .element(photos.getByRole('button', { name: 'Open invoice.png, hidden from the customer' }))
    .toBeVisible();
  expect(server.inputsOf(showAttachmentToCustomer)).toEqual([{ id: photo.id, version: 1, is_for_customer: false }]);
});

it('a photo is removed, and restored by Undo', async () => {
  const [drum, shoes] = [
    photoOf('drum.png', { line_id: LINE.line_id }),
    photoOf('shoes.png', { id: id(951), line_id: LINE.line_id }),
  ];
  stored = [drum, shoes];
  server.answer(removeAttachment, ({ is_removed }) => {
    stored = is_removed ? [drum] : [drum, shoes];
    return shoes;
  });
  await show();
  await photos.getByRole('button', { name: 'Open shoes.png' }).click();
  await page.getByRole('dialog', { name: 'shoes.png' }).getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => photos.getByRole('listitem').elements()).toHaveLength(1);
  await notice('shoes.png removed').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => photos.getByRole('listitem').elements()).toHaveLength(2);
  expect(server.inputsOf(removeAttachment)).toEqual([
    { id: shoes.id, is_removed: true },
    { id: shoes.id, is_removed: false },
  ]);
});

it('photos are dropped onto a line, and pasted into it', async () => {
  const carry = (name: string) => {
    const carried = new DataTransfer();
    carried.items.add(photoFile(name));
    return carried;
  };
  await show();
  const init = { bubbles: true, cancelable: true };
  story.element().dispatchEvent(new DragEvent('drop', { ...init, dataTransfer: carry('dropped.png') }));
  await expect.element(photos.getByRole('button', { name: 'Open dropped.png' })).toBeVisible();
  story.element().dispatchEvent(new ClipboardEvent('paste', { ...init, clipboardData: carry('pasted.png') }));
  await expect.element(photos.getByRole('button', { name: 'Open pasted.png' })).toBeVisible();
  const beside = new DragEvent('drop', { ...init, dataTransfer: carry('beside.png') });
  document.body.dispatchEvent(beside);
  expect(beside.defaultPrevented, 'the browser would open the file in place of the page').toBe(true);
});

it('a file that is no photo is refused by name', async () => {
  await show();
  await userEvent.upload(input, photoFile('report.pdf'));
  await expect.element(notice('report.pdf cannot be put on a line')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add photos' })).toBeVisible();
  expect(server.inputsOf(uploadAttachment)).toEqual([]);
});

it('a photo that could not be sent stays until it is sent', async () => {
  server.cutOff(uploadAttachment);
  await show();
  await userEvent.upload(input, photoFile('drum.png'));
  const again = page.getByRole('button', { name: 'Try drum.png again' });
  await expect.element(again).toBeVisible();
  storeUploads();
  await again.click();
  await expect.element(photos.getByRole('button', { name: 'Open drum.png' })).toBeVisible();
  await expect.element(again).not.toBeInTheDocument();
  const [first, second] = server.inputsOf(uploadAttachment);
  expect(second?.id, 'the same id, so that nothing is stored twice').toBe(first?.id);
});
