import type { Attachment } from '@baydesk/contract/notes.contract';
import { createNote, listLinePhotos, listNotesByReferences, uploadAttachment } from '@baydesk/contract/notes.contract';
import { undoLastChange } from '@baydesk/contract/work-orders.contract';
import type { LineTask, WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { changeLineStatus, changeStory, listMyLines } from '@baydesk/contract/work-orders/lines.contract';
import { changeTask } from '@baydesk/contract/work-orders/tasks.contract';
import { makePartRequest } from '@baydesk/contract/work-orders/part-requests.contract';
import { lineAfter } from '@baydesk/domain/lines/line-status';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { axeViolations } from '../../testing/axe-violations.ts';
import { startFakeServer } from '../../testing/fake-server.ts';
import { expectRoomForFinger } from '../../testing/room-for-finger.ts';
import { lineOf, partOf, serveOrder } from '../../testing/orders.ts';
import { offeredPart, servePartOffers } from '../../testing/offered-parts.ts';
import { id, personOf } from '../../testing/people.ts';
import { noteOf, notesOf, photoFile, photoOf, takePhotos } from '../../testing/photos.ts';
import { renderProgram } from '../../testing/render-program.tsx';

const BRAKES = 'Replace front brake shoes and drums';
const SERVICE = 'PM-B service';
const DASHBOARD = '/technician-dashboard';
const TECHNICIAN = personOf('ROLE_TECHNICIAN');
const ME = { staff_id: TECHNICIAN.staff_id ?? '', first_name: 'Robin', last_name: 'Technician' };
const UNDOABLE = { event_id: id(900), action: '', actor_name: '', occurred_at: '2026-03-02T15:00:00.000Z' };

const server = startFakeServer();
let order: ReturnType<typeof serveOrder>;
beforeEach(async () => {
  server.leaveTheRest();
  await page.viewport(390, 844);
});

const brakes = () => order.detail().lines[0] ?? lineOf(1, BRAKES);
const changeBrakes = (changes: Partial<WorkOrderLine>, differing = {}) => {
  const [, ...others] = order.detail().lines;
  const detail = order.change(differing, [{ ...brakes(), ...changes, version: brakes().version + 1 }, ...others]);
  return { ...detail, line_id: brakes().line_id };
};

const taskOf = (number: number, description: string): LineTask => ({
  id: id(210 + number),
  line_id: id(201),
  position: number,
  description,
  is_done: false,
  done_by: '',
  done_at: null,
  version: 1,
});

/** An approved order of unit 214 with brakes, which have two tasks, and a service, both for the technician. */
beforeEach(() => {
  const mine = { status: 'open' as const, assigned_techs: [ME] };
  const tasks = [taskOf(1, 'Measure both drums'), taskOf(2, 'Fit the shoe kit')];
  order = serveOrder(
    server,
    [lineOf(1, BRAKES, { ...mine, tasks }), lineOf(2, SERVICE, mine)],
    { status: 'approved' },
    'ROLE_TECHNICIAN',
  );
  const { vehicle } = order.detail().work_order;
  order.change({ vehicle: { ...vehicle, pin_notes: 'Call before any work over $500' } });
  server.answer(listMyLines, () => {
    const { work_order, lines } = order.detail();
    const { pin_notes } = work_order.vehicle;
    const collection = lines
      .filter(({ status }) => status !== 'completed')
      .map((line) => ({ ...line, order: { ...work_order, pin_notes } }));
    return { collection };
  });
  server.answer(listLinePhotos, { collection: [] });
  server.answer(changeLineStatus, ({ step }) =>
    changeBrakes({ status: lineAfter(brakes().status, step) ?? brakes().status }, { undoable: UNDOABLE }),
  );
  server.answer(changeTask, ({ id: task_id, is_done = false }) =>
    changeBrakes({ tasks: brakes().tasks.map((task) => (task.id === task_id ? { ...task, is_done } : task)) }),
  );
  server.answer(changeStory, ({ tech_story }) => changeBrakes({ tech_story }));
});

const visit = (at = DASHBOARD, person = TECHNICIAN) => renderProgram(server, { at, person });
const lineAddress = () => `${DASHBOARD}/${brakes().work_order_id}/${brakes().line_id}`;
const under_way = page.getByRole('list', { name: 'Under way' });
const next = page.getByRole('list', { name: 'Next' });
const notice = (text: string) => page.getByRole('alert').filter({ hasText: text });
const buttons = page.getByRole('main').getByRole('button');
const leaveField = () => page.getByRole('heading', { level: 1 }).click();

describe('the work of a technician', () => {
  it('is one tap away, and a line is begun by another', async () => {
    await visit('/home');
    await page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'My work' }).click();
    await page.getByRole('button', { name: `Start ${BRAKES}` }).click();
    await expect.element(under_way).toMatchTextContent(BRAKES);
    await expect.element(next).toMatchTextContent(SERVICE);
    await expectRoomForFinger(buttons);
    await expectRoomForFinger(under_way.getByRole('listitem').filter({ has: page.getByRole('checkbox') }));
    await page.getByRole('checkbox', { name: 'Measure both drums' }).click();
    await expect.element(page.getByText('1 of 2 tasks')).toBeVisible();
    await under_way.getByRole('link', { name: 'Story' }).click();
    await expect.element(page.getByRole('textbox', { name: `Story of ${BRAKES}` })).toHaveFocus();
  });

  it('is completed in the list, and the line is open again after Undo', async () => {
    changeBrakes({ status: 'in_progress' });
    server.answer(undoLastChange, () => changeBrakes({ status: 'in_progress' }));
    await visit();
    await page.getByRole('button', { name: `Complete ${BRAKES}` }).click();
    const question = page.getByRole('dialog', { name: `Complete ${BRAKES}?` });
    await expect.element(question).toMatchTextContent('Measure both drums');
    await expectRoomForFinger(question.getByRole('button', { name: /Cancel|Complete/ }));
    await question.getByRole('button', { name: 'Complete anyway' }).click();
    await expect.element(under_way).not.toBeInTheDocument();
    await notice(`${BRAKES} is done`).getByRole('button', { name: 'Undo' }).click();
    await expect.element(under_way).toMatchTextContent(BRAKES);
    expect(server.inputsOf(undoLastChange)).toEqual([
      { work_order_id: brakes().work_order_id, event_id: UNDOABLE.event_id },
    ]);
  });

  it('shows what another person changes on the line', async () => {
    changeBrakes({ status: 'in_progress' });
    await visit();
    await expect.element(page.getByRole('checkbox', { name: 'Measure both drums' })).toBeVisible();
    changeBrakes({ tasks: [...brakes().tasks, taskOf(3, 'Torque to 500 ft-lb')] });
    server.tell('change', {
      event_id: id(901),
      entity: 'work_order',
      entity_id: brakes().work_order_id,
      action: 'line.changed',
      workplace_id: id(1),
      actor_user_id: id(99),
      actor_name: 'Lee Chan',
      occurred_at: '2026-03-02T15:00:00.000Z',
      request_id: 'req-of-another',
    });
    await expect.element(page.getByRole('checkbox', { name: 'Torque to 500 ft-lb' })).toBeVisible();
  });

  it('is found by search, and not in the menu, by a person who is not a technician', async () => {
    server.answer(listMyLines, { collection: [] });
    await visit('/home', personOf('ROLE_SERVICE_ADVISOR'));
    const bar = page.getByRole('navigation', { name: 'Quick' });
    await expect.element(bar.getByRole('link', { name: 'Work Orders' })).toBeVisible();
    await expect.element(bar.getByRole('link', { name: 'My work' })).not.toBeInTheDocument();
    await bar.getByRole('button', { name: 'Find' }).click();
    await page.getByRole('dialog').getByLabelText('Search or jump to anything').fill('my work');
    await page.getByRole('dialog').getByText('My work').first().click();
    await expect.element(page.getByText('Empty bays, endless possibilities. Get Going!')).toBeVisible();
  });
});

describe('a line at the truck', () => {
  const story = page.getByRole('textbox', { name: `Story of ${BRAKES}` });
  const FOUND = 'Both drums below the limit.\nShoes at 4 mm.';

  beforeEach(() => {
    changeBrakes({ status: 'in_progress' });
  });

  it('shows what to know: the pinned note, the concern and the other lines', async () => {
    await visit(lineAddress());
    await expect.element(page.getByText('Call before any work over $500')).toBeVisible();
    await expect.element(page.getByText('Pulls to the left when braking')).toBeVisible();
    await expect.element(page.getByText(SERVICE)).toBeVisible();
    await expectRoomForFinger(buttons);
  });

  it('has a story that is a draft until the field is left, also after a reload', async () => {
    await visit(lineAddress());
    await story.fill(FOUND);
    await cleanup();
    expect(server.inputsOf(changeStory)).toEqual([]);
    await visit(lineAddress());
    await expect.element(story).toHaveValue(FOUND);
    await story.click();
    await leaveField();
    await expect.element(page.getByText('Saved', { exact: true })).toBeInTheDocument();
    expect(server.inputsOf(changeStory)).toMatchObject([{ tech_story: FOUND }]);
    await cleanup();
    await visit(lineAddress());
    await expect.element(story).toHaveValue(FOUND);
    await expect.element(page.getByText('What you wrote is kept here.')).not.toBeInTheDocument();
  });

  it('keeps a story that could not be sent until it is sent', async () => {
    server.cutOff(changeStory);
    await visit(lineAddress());
    await story.fill('Both drums replaced.');
    await leaveField();
    await expect.element(page.getByText('What you wrote is kept here.')).toBeVisible();
    expect(await axeViolations()).toEqual([]);
    server.answer(changeStory, ({ tech_story }) => changeBrakes({ tech_story }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText('What you wrote is kept here.')).not.toBeInTheDocument();
    await expect.element(story).toHaveValue('Both drums replaced.');
  });

  it('is completed, reopened and completed again, and leaves the list', async () => {
    changeBrakes({ tasks: brakes().tasks.map((task) => ({ ...task, is_done: true })) });
    await visit(lineAddress());
    await page.getByRole('button', { name: 'Complete' }).click();
    await page.getByRole('button', { name: 'Reopen' }).click();
    await page.getByRole('button', { name: 'Complete' }).click();
    await expect.element(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
    await page.getByRole('link', { name: 'My work' }).first().click();
    await expect.element(next).toMatchTextContent(SERVICE);
    await expect.element(page.getByRole('main')).not.toMatchTextContent(BRAKES);
    expect(server.inputsOf(changeLineStatus).map(({ step }) => step)).toEqual(['complete', 'reopen', 'complete']);
  });
});

describe('photos and parts of a line', () => {
  beforeEach(() => {
    takePhotos(server);
    server.answer(makePartRequest, ({ id: part_id, description, quantity, note_id }) => ({
      ...changeBrakes({
        part_requests: [...brakes().part_requests, partOf(description, { id: part_id, quantity, note_id })],
      }),
      part_request_id: part_id,
    }));
  });

  it('a part is requested by a photo, at a second try after the network failed, and another one by text', async () => {
    let sent: Attachment[] = [];
    server.answer(uploadAttachment, ({ file, ...fields }) => {
      sent = [photoOf(file.name, { ...fields, line_id: null })];
      return sent[0] ?? photoOf(file.name, fields);
    });
    server.answer(listNotesByReferences, () =>
      notesOf(sent.map(({ note_id }) => noteOf({ id: note_id, attachments: sent }))),
    );
    await visit(DASHBOARD);
    await page.getByRole('link', { name: BRAKES }).click();
    await page.getByRole('button', { name: 'Need a part' }).click();
    const dialog = page.getByRole('dialog', { name: `Part for ${BRAKES}` });
    const camera = dialog.getByLabelText('Photo', { exact: true });
    await expect.element(camera).toHaveAttribute('accept', 'image/*');
    await expect.element(camera).toHaveAttribute('capture', 'environment');
    await userEvent.upload(camera, photoFile('IMG_2041.png'));
    await expect.element(dialog.getByRole('textbox', { name: 'What do you need?' })).toHaveValue('See the photo');
    await expect.element(dialog.getByRole('img', { name: 'IMG_2041.png' })).toBeVisible();
    await expectRoomForFinger(dialog.getByRole('button'));
    expect(await axeViolations()).toEqual([]);

    server.cutOff(createNote);
    await dialog.getByRole('button', { name: 'Ask for it' }).click();
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    takePhotos(server);
    await dialog.getByRole('button', { name: 'Ask for it' }).click();
    await expect.element(page.getByText('The parts desk knows')).toBeVisible();
    const parts = page.getByRole('list', { name: `Parts of ${BRAKES}` }).getByRole('listitem');
    await expect.poll(() => parts.elements()).toHaveLength(1);
    await expect.element(parts.getByRole('button', { name: 'Pictures of See the photo' })).toBeVisible();
    const [first, second] = server.inputsOf(createNote);
    expect(second?.id, 'the same note, so that nothing is made twice').toBe(first?.id);
    expect(server.inputsOf(makePartRequest)).toMatchObject([{ description: 'See the photo', note_id: second?.id }]);
    await expect.poll(() => server.inputsOf(uploadAttachment)).toMatchObject([{ note_id: second?.id }]);

    await page.getByRole('button', { name: 'Need a part' }).click();
    await dialog.getByRole('textbox', { name: 'What do you need?' }).fill('Return spring kit');
    await dialog.getByRole('textbox', { name: 'How many?' }).fill('2');
    await dialog.getByRole('button', { name: 'Ask for it' }).click();
    await expect.element(parts.nth(1)).toMatchTextContent('Return spring kit × 2');
  });

  it('a part of the stock is tapped among those that fit the words, without a price', async () => {
    const drum = offeredPart(1, '3687X', 'Brake drum, 16.5 in');
    servePartOffers(server, [drum]);
    await visit(DASHBOARD);
    await page.getByRole('link', { name: BRAKES }).click();
    await page.getByRole('button', { name: 'Need a part' }).click();
    const dialog = page.getByRole('dialog', { name: `Part for ${BRAKES}` });
    await dialog.getByRole('textbox', { name: 'What do you need?' }).fill('brake drum');
    const tile = dialog.getByRole('list', { name: 'Parts that fit' }).getByRole('button');
    await expect.element(tile).toMatchTextContent('3 available here · 8 at Calgary');
    await expect.element(tile).not.toMatchTextContent('$');
    await expectRoomForFinger(dialog.getByRole('button'));
    expect(await axeViolations()).toEqual([]);
    await tile.click();
    await expect.element(dialog.getByText('3687X Brake drum, 16.5 in')).toBeVisible();
    await dialog.getByRole('button', { name: 'Ask for it' }).click();
    await expect.element(page.getByText('The parts desk knows')).toBeVisible();
    expect(server.inputsOf(makePartRequest)).toMatchObject([
      { description: drum.name, part_number: '3687X', catalogue_part_id: drum.part_id, part_source_type: 'inventory' },
    ]);
  });

  it('several photos are taken at once, and hang on one note', async () => {
    let photos: Attachment[] = [];
    server.answer(listLinePhotos, () => ({ collection: photos }));
    server.answer(uploadAttachment, ({ file, id: photo_id, note_id, line_id }) => {
      const sent = photoOf(file.name, { id: photo_id, note_id, line_id: line_id ?? null });
      photos = [...photos, sent];
      return sent;
    });
    await visit(lineAddress());
    const card = page.getByRole('region', { name: 'Photos' });
    const camera = card.getByLabelText(`Photos for ${BRAKES}`);
    await expect.element(card.getByRole('button', { name: 'Take a photo' })).toBeVisible();
    await expect.element(camera).toHaveAttribute('accept', 'image/*');
    await expect.element(camera).toHaveAttribute('capture', 'environment');
    await userEvent.upload(camera, [photoFile('IMG_2041.png'), photoFile('IMG_2042.png')]);
    const opened = card.getByRole('button', { name: /^Open IMG_204[12]\.png$/ });
    await expect.poll(() => opened.elements()).toHaveLength(2);
    await expect.element(card.getByRole('button', { name: 'Another photo' })).toBeVisible();
    await expectRoomForFinger(buttons);
    expect(await axeViolations()).toEqual([]);
    expect(new Set(server.inputsOf(uploadAttachment).map(({ note_id }) => note_id)).size).toBe(1);
    expect(server.inputsOf(createNote)[0]).toMatchObject({ body: `Photos: ${BRAKES}` });
  });
});
