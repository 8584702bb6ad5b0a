import type { Attachment, Note } from '@baydesk/contract/notes.contract';
import {
  changeAttachment,
  changeNote,
  createNote,
  listNotesByReferences,
  removeAttachment,
  removeNote,
  restoreNote,
} from '@baydesk/contract/notes.contract';
import type { RoleName } from '@baydesk/domain/permissions/roles';
import { useQueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { shownBy } from '../../shared/live/shown-by.ts';
import { axeViolations } from '../../testing/axe-violations.ts';
import { startFakeServer } from '../../testing/fake-server.ts';
import { notesOf } from '../../testing/photos.ts';
import { id, personOf } from '../../testing/people.ts';
import { renderPart } from '../../testing/render-part.tsx';
import { NotesSection } from './NotesSection.tsx';

const CUSTOMER = { reference_type: 'customer', reference_id: id(70) } as const;

const noteOf = (body: string, differing: Partial<Note> = {}): Note => ({
  id: id(71),
  body,
  references: [{ ...CUSTOMER, name: 'Halton Freight' }],
  is_pinned: false,
  attachments: [],
  mentions: [],
  created_by: 'Robin Okafor',
  created_at: new Date().toISOString(),
  changed_by: null,
  changed_at: null,
  version: 1,
  ...differing,
});

const fileOf = (number: number, file_name: string, has_preview: boolean): Attachment => ({
  id: id(number),
  note_id: id(71),
  file_name,
  mime_type: has_preview ? 'image/png' : 'text/plain',
  size_bytes: 400,
  has_preview,
  width_px: has_preview ? 1 : null,
  height_px: has_preview ? 1 : null,
  line_id: null,
  is_for_customer: false,
  created_by: 'Robin Okafor',
  created_at: '2026-11-15T12:00:00.000Z',
  version: 1,
});

const server = startFakeServer();
let notes: readonly Note[] = [];

beforeEach(() => {
  notes = [];
  server.answer(listNotesByReferences, () => notesOf(notes));
});

/** Loads the notes again, as a live change does. */
function RefreshButton() {
  const queryClient = useQueryClient();
  const refresh = () => shownBy('note').forEach((key) => void queryClient.invalidateQueries({ queryKey: [key] }));
  return (
    <button type="button" onClick={refresh}>
      Refresh
    </button>
  );
}

const open = async (role: RoleName = 'ROLE_SERVICE_ADVISOR') => {
  const part = (
    <>
      <RefreshButton />
      <NotesSection {...CUSTOMER} />
    </>
  );
  const { screen } = await renderPart(part, { person: personOf(role) });
  await expect.element(composer).toBeVisible();
  return screen;
};

const region = page.getByRole('region', { name: 'Notes' });
const composer = page.getByRole('textbox', { name: 'New note' });
const editor = page.getByRole('textbox', { name: 'Note', exact: true });
const shown = (words: string) => region.getByRole('listitem').filter({ hasText: words }).first();
const noticeWith = (text: string) => page.getByRole('alert').filter({ hasText: text });
const undo = (text: string) => noticeWith(text).getByRole('button', { name: 'Undo' }).click();
const refresh = () => page.getByRole('button', { name: 'Refresh' }).click();
const saveByKey = () => userEvent.keyboard('{Control>}{Enter}{/Control}');

async function choose(words: string, item: string): Promise<void> {
  await shown(words)
    .getByRole('button', { name: /^More for the note/ })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function attach(...files: File[]): Promise<void> {
  const [input] = [...document.querySelectorAll('input[type=file]')].filter((field) => !field.ariaLabel);
  if (!input) throw new Error('The composer has no field for files');
  await userEvent.upload(page.elementLocator(input), files);
}

describe('a new note', () => {
  it('is written without the mouse, and the typed text survives a reload', async () => {
    const body = 'Ask for Dana.\nPortal: https://halton.example/po.';
    server.answer(createNote, (input) => {
      const note = noteOf(input.body, { id: input.id });
      notes = [note];
      return note;
    });
    const before = await open();
    await expect.element(page.getByText('No notes yet')).toBeVisible();
    await composer.fill(body);
    await before.unmount();
    const after = await open();
    await expect.element(composer).toHaveValue(body);
    await composer.click();
    await saveByKey();
    await expect.element(shown('Ask for Dana')).toMatchTextContent('just now');
    await expect.element(composer).toHaveValue('');
    await expect.element(composer).toHaveFocus();
    const link = page.getByRole('link', { name: 'https://halton.example/po' });
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(server.inputsOf(createNote)).toMatchObject([{ body, references: [CUSTOMER] }]);
    expect(await axeViolations()).toEqual([]);
    await after.unmount();
    await open();
    await expect.element(shown('Ask for Dana')).toBeVisible();
    await expect.element(composer).toHaveValue('');
  });

  it('is discarded with its files, and restored by Undo', async () => {
    await open();
    await composer.fill('Half a thought');
    await attach(new File(['x'], 'axle.png', { type: 'image/png' }));
    await expect.element(page.getByText('axle.png')).toBeVisible();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect.element(composer).toHaveValue('');
    await expect.element(page.getByText('axle.png')).not.toBeInTheDocument();
    await undo('Draft discarded');
    await expect.element(composer).toHaveValue('Half a thought');
    await expect.element(page.getByText('axle.png')).toBeVisible();
  });

  it('takes no file of an unknown type', async () => {
    await open();
    await expect.element(page.getByText('up to 25 MB each')).toBeVisible();
    await attach(new File(['<h1>Hello</h1>'], 'page.html', { type: 'text/html' }));
    await expect.element(page.getByText('page.html cannot be attached.')).toBeVisible();
    expect(page.getByRole('button', { name: 'Remove page.html' }).elements()).toHaveLength(0);
  });

  it('takes a picture from the clipboard, and needs no text then', async () => {
    server.hold(createNote);
    server.answer(createNote, () => noteOf('image.png'));
    await open();
    await composer.click();
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(['x'], 'image.png', { type: 'image/png' }));
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    composer.element().dispatchEvent(paste);
    const chosen = page.getByRole('button', { name: 'Remove image.png' });
    await expect.element(chosen).toBeVisible();
    expect(chosen.elements()).toHaveLength(1);
    await saveByKey();
    await expect.poll(() => server.inputsOf(createNote)).toMatchObject([{ body: 'image.png' }]);
  });
});

describe('a note', () => {
  it('is pinned and unpinned by its menu', async () => {
    notes = [noteOf('Net 30 agreed'), noteOf('Call before $500', { id: id(72) })];
    server.answer(changeNote, (input) => {
      notes = notes.map((note) => (note.id === input.id ? { ...note, ...input } : { ...note, is_pinned: false }));
      return noteOf(input.body, input);
    });
    await open();
    const pinned = region.getByText('Pinned');
    await choose('Call before $500', 'Pin to the top');
    await expect.element(shown('Call before $500')).toMatchTextContent('Pinned');
    await choose('Net 30 agreed', 'Pin to the top');
    await expect.element(shown('Net 30 agreed')).toMatchTextContent('Pinned');
    expect(pinned.elements()).toHaveLength(1);
    await choose('Net 30 agreed', 'Unpin');
    await expect.element(pinned).not.toBeInTheDocument();
    expect(server.inputsOf(changeNote).map(({ is_pinned }) => is_pinned)).toEqual([true, true, false]);
  });

  it('is edited in place, and a colleague’s change in the meantime is shown beside it', async () => {
    notes = [noteOf('Call Dana')];
    await open();
    await choose('Call Dana', 'Edit');
    await editor.fill('Call Dana or Lee');
    await userEvent.keyboard('{Escape}');
    await expect.element(editor).not.toBeInTheDocument();
    await undo('Change discarded');
    await expect.element(editor).toHaveValue('Call Dana or Lee');

    notes = [noteOf('Call Pat', { changed_by: 'Kim Tran', changed_at: new Date().toISOString(), version: 2 })];
    await refresh();
    await expect.element(noticeWith('Kim Tran changed this meanwhile to')).toMatchTextContent('Call Pat');
    await expect.element(page.getByRole('button', { name: 'Save mine' })).toBeVisible();
    server.answer(changeNote, (input) => {
      const note = noteOf(input.body, { version: 3 });
      notes = [note];
      return note;
    });
    await editor.click();
    await saveByKey();
    await expect.element(editor).not.toBeInTheDocument();
    await expect.element(shown('Call Dana or Lee')).toBeVisible();
    const saved = { id: id(71), version: 2, is_pinned: false, body: 'Call Dana or Lee' };
    expect(server.inputsOf(changeNote)).toEqual([saved]);
  });

  it('is removed and restored by Undo, also when its row disappears before the answer', async () => {
    const note = noteOf('Wrong customer');
    notes = [note];
    server.answer(removeNote, { id: note.id });
    server.answer(restoreNote, () => {
      notes = [note];
      return note;
    });
    const release = server.hold(removeNote);
    await open();
    await choose('Wrong customer', 'Remove');
    notes = [];
    await refresh();
    await expect.element(page.getByText('No notes yet')).toBeVisible();
    release();
    await undo('Note removed');
    await expect.element(shown('Wrong customer')).toBeVisible();
    expect(server.inputsOf(restoreNote)).toEqual([{ id: note.id }]);
  });

  it('cannot be removed by a technician', async () => {
    notes = [noteOf('Wrong customer')];
    await open('ROLE_TECHNICIAN');
    await shown('Wrong customer')
      .getByRole('button', { name: /^More for the note/ })
      .click();
    await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
    expect(page.getByRole('menuitem', { name: 'Remove' }).elements()).toHaveLength(0);
  });
});

describe('the files of a note', () => {
  const AXLE = fileOf(73, 'axle.png', true);
  const DRUM = fileOf(74, 'drum.png', true);
  const READINGS = fileOf(75, 'readings.txt', false);
  const picture = (name: string) => region.getByRole('button', { name: `Open ${name}` });
  const menuOf = (name: string) => region.getByRole('button', { name: `More for ${name}` });

  beforeEach(() => {
    notes = [noteOf('Brakes, as found', { attachments: [AXLE, DRUM, READINGS] })];
  });

  it('are viewed one after the other, and closing returns the focus to the first', async () => {
    await open();
    await picture('axle.png').click();
    await expect.element(page.getByRole('dialog', { name: 'axle.png' })).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByRole('dialog', { name: 'drum.png' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(picture('axle.png')).toHaveFocus();
  });

  it('are downloaded under their names unless they are pictures', async () => {
    await open();
    await expect
      .element(region.getByRole('link', { name: /readings\.txt/ }))
      .toHaveAttribute('download', 'readings.txt');
  });

  it('are renamed', async () => {
    server.answer(changeAttachment, ({ file_name }) => {
      const renamed = { ...READINGS, file_name: `${file_name}.txt` };
      notes = [noteOf('Brakes, as found', { attachments: [renamed] })];
      return renamed;
    });
    await open();
    await menuOf('readings.txt').click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByRole('textbox', { name: 'File name' }).fill('Lining by wheel');
    await userEvent.keyboard('{Enter}');
    await expect.element(region.getByRole('link', { name: /Lining by wheel\.txt/ })).toBeVisible();
    const sent = { id: READINGS.id, version: READINGS.version, file_name: 'Lining by wheel' };
    expect(server.inputsOf(changeAttachment)).toEqual([sent]);
  });

  it('are removed and restored by Undo', async () => {
    server.answer(removeAttachment, ({ is_removed }) => {
      notes = [noteOf('Brakes, as found', { attachments: is_removed ? [AXLE] : [AXLE, DRUM] })];
      return DRUM;
    });
    await open();
    await picture('drum.png').hover();
    await menuOf('drum.png').click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await expect.element(picture('drum.png')).not.toBeInTheDocument();
    await undo('drum.png removed');
    await expect.element(picture('drum.png')).toBeVisible();
    expect(server.inputsOf(removeAttachment).map(({ is_removed }) => is_removed)).toEqual([true, false]);
  });
});
