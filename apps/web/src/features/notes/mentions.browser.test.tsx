import type { Note } from '@baydesk/contract/notes.contract';
import { createNote, listMentionable, listNotesByReferences } from '@baydesk/contract/notes.contract';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../../testing/axe-violations.ts';
import { startFakeServer } from '../../testing/fake-server.ts';
import { id, personOf } from '../../testing/people.ts';
import { notesOf } from '../../testing/photos.ts';
import { renderPart } from '../../testing/render-part.tsx';
import { NotesSection } from './NotesSection.tsx';

const ORDER = { reference_type: 'work_order', reference_id: id(72) } as const;
const MIKE = { staff_id: id(73), name: 'Mike Tran' };

const server = startFakeServer();
let notes: readonly Note[] = [];
beforeEach(async () => {
  notes = [];
  server.answer(listNotesByReferences, () => notesOf(notes));
  server.answer(listMentionable, { collection: [{ staff_id: id(74), name: 'Ann Lee' }, MIKE] });
  server.answer(createNote, ({ id: note_id, body }) => {
    const note: Note = {
      id: note_id,
      body,
      references: [{ ...ORDER, name: 'WOTOR-1042' }],
      is_pinned: false,
      attachments: [],
      mentions: [MIKE],
      created_by: 'Robin Okafor',
      created_at: new Date().toISOString(),
      changed_by: null,
      changed_at: null,
      version: 1,
    };
    notes = [note];
    return note;
  });
  await renderPart(<NotesSection {...ORDER} />, { person: personOf('ROLE_SERVICE_ADVISOR') });
});

const composer = page.getByRole('textbox', { name: 'New note' });
const people = page.getByRole('listbox', { name: 'People' });
const option = (name: string) => people.getByRole('option', { name });

it('offers the people of the shop after an @ and shows the name in the note', async () => {
  await composer.click();
  await userEvent.keyboard('Ask @');
  await expect.element(option('Ann Lee')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await userEvent.keyboard('tr');
  await expect.element(option('Ann Lee')).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}first');
  await expect.element(composer).toHaveValue('Ask @Mike Tran first');
  await expect.element(people).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByRole('listitem').getByText('@Mike Tran', { exact: true })).toBeVisible();
  expect(server.inputsOf(createNote)).toMatchObject([{ body: 'Ask @Mike Tran first' }]);
  expect(server.inputsOf(listMentionable)).toEqual([{ work_order_id: ORDER.reference_id }]);
});

it('takes another person by arrow key or click, in the middle of a text', async () => {
  await composer.click();
  await userEvent.keyboard(' please{Home}@');
  await expect.element(option('Ann Lee')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Tab}');
  await expect.element(composer).toHaveValue('@Mike Tran  please');
  await userEvent.keyboard('{End} @');
  await option('Ann Lee').click();
  await expect.element(composer).toHaveValue('@Mike Tran  please @Ann Lee ');
  await expect.element(composer).toHaveFocus();
});

it('leaves an @ alone after Esc', async () => {
  await composer.click();
  await userEvent.keyboard('@');
  await expect.element(people).toBeVisible();
  await userEvent.keyboard('{Escape}m');
  await expect.element(people).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}next');
  await expect.element(composer).toHaveValue('@m\nnext');
});
