import { offerParts } from '@baydesk/contract/inventory/offered-parts.contract';
import { makePartRequest } from '@baydesk/contract/work-orders/part-requests.contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { axeViolations } from '../../../testing/axe-violations.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { offeredPart, servePartOffers } from '../../../testing/offered-parts.ts';
import { id } from '../../../testing/people.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { OfferedNumberField } from './OfferedNumberField.tsx';
import { OfferedPartField } from './OfferedPartField.tsx';

const NEW_KIT = offeredPart(2, '4707-Q2', 'Brake shoe kit, coated');
const KIT = offeredPart(1, '4707-Q', 'Brake shoe kit', {
  superseded_by: { part_id: NEW_KIT.part_id, part_number: NEW_KIT.part_number, name: NEW_KIT.name },
});
const DRUM = offeredPart(3, '3687X', 'Brake drum', {
  here: null,
  elsewhere: [],
  sell_price: null,
  core_charge: null,
  cost: null,
  part_source_type: 'vendor',
});
const OTHER_SEAL = offeredPart(5, 'SKF-35066', 'Hub seal, premium');
const SEAL = offeredPart(4, '370003A', 'Hub seal', {
  here: null,
  alternates: [
    { part_id: OTHER_SEAL.part_id, part_number: OTHER_SEAL.part_number, name: OTHER_SEAL.name, available: 3 },
    { part_id: id(406), part_number: 'NTL-4', name: 'Hub seal', available: 0 },
  ],
});

const server = startFakeServer();
const save = vi.fn<(input: unknown) => Promise<never>>(() => Promise.resolve({} as never));
const field = page.getByRole('combobox', { name: 'Description' });
const options = page.getByRole('option');

const sent = () => save.mock.calls.map(([input]) => input);

beforeEach(async () => {
  save.mockClear();
  servePartOffers(server, [KIT, NEW_KIT, DRUM, SEAL, OTHER_SEAL], { '628150470': '4707-Q2' });
  await renderPart(
    <FormDialog
      title="Part"
      endpoint={makePartRequest}
      initial={{ line_id: id(201), description: '', part_number: '', quantity: 1, catalogue_part_id: null }}
      mutation={{ mutateAsync: save }}
      onClose={() => undefined}
    >
      <OfferedPartField name="description" label="Description" />
      <OfferedNumberField />
    </FormDialog>,
  );
});

it('offers parts with what is available here and elsewhere, the price and what replaces them', async () => {
  await field.fill('brake');
  await expect
    .element(options.first())
    .toHaveTextContent(
      '4707-Q Brake shoe kitIronvale · 3 available here · 8 at Calgaryreplaced by 4707-Q2$78.47Matrix ‘Brakes’: cost × 1.9.',
    );
  await expect.element(options.nth(2)).toHaveTextContent('3687X Brake drumIronvale · not kept here');
  await expect.element(options.nth(2)).not.toHaveTextContent('$');
  expect(await axeViolations()).toEqual([]);
});

it('links the part that is chosen with the keys, whose price says why, and offers the number that replaces it', async () => {
  await field.fill('shoe');
  await expect.element(options).toHaveLength(2);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(options.first().getByText('Matrix ‘Brakes’: cost × 1.9.')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('Brake shoe kit');
  await expect.element(page.getByRole('link', { name: '4707-Q Brake shoe kit' })).toBeVisible();
  await expect.element(page.getByText('3 available here · 8 at Calgary · on B-04-2')).toBeVisible();
  await page.getByRole('button', { name: 'Use 4707-Q2' }).click();
  await expect.element(field).toHaveValue('Brake shoe kit, coated');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect(sent()).toMatchObject([{ description: NEW_KIT.name, catalogue_part_id: NEW_KIT.part_id }]);
});

it('names the alternates of a part that is short here, and takes one of them instead', async () => {
  await field.fill('370003');
  await expect.element(options.first()).toMatchTextContent('not kept here · 8 at Calgaryalternate SKF-35066, NTL-4');
  await options.first().click();
  await expect.element(page.getByText('Alternate SKF-35066: 3 available here')).toBeVisible();
  await expect.element(page.getByText('Alternate NTL-4: at another location')).toBeVisible();
  await page.getByRole('button', { name: 'Use SKF-35066' }).click();
  await expect.element(page.getByRole('link', { name: 'SKF-35066 Hub seal, premium' })).toBeVisible();
});

it('finds parts from the number as well, and leaves the words that stand in the description', async () => {
  const number = page.getByRole('combobox', { name: 'Part number' });
  await field.fill('drum, left rear');
  await number.fill('3687');
  await expect.element(options.first()).toMatchTextContent('3687X Brake drum');
  await options.first().click();
  await expect.element(number).toHaveValue('3687X');
  await expect.element(number).toHaveAttribute('readonly');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await vi.waitFor(() =>
    expect(sent()).toMatchObject([
      { description: 'drum, left rear', part_number: '3687X', catalogue_part_id: DRUM.part_id },
    ]),
  );
});

it.each(['628150470', '4707 q2'])(
  'the Enter of a scanner after %s chooses the part and does not send',
  async (code) => {
    await userEvent.click(field);
    await userEvent.keyboard(`${code}{Enter}`);
    await expect.element(page.getByRole('link', { name: '4707-Q2 Brake shoe kit, coated' })).toBeVisible();
    expect(sent()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(sent()).toMatchObject([{ catalogue_part_id: NEW_KIT.part_id }]));
  },
);

it('sends other words as they are, and a part that was unlinked as words', async () => {
  await userEvent.click(field);
  await userEvent.keyboard('hose, as long as an arm{Enter}');
  await vi.waitFor(() =>
    expect(sent()).toMatchObject([{ description: 'hose, as long as an arm', catalogue_part_id: null }]),
  );
  await field.fill('3687');
  await options.first().click();
  await page.getByRole('button', { name: 'Unlink 3687X Brake drum' }).click();
  await userEvent.click(field);
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ description: 'Brake drum', catalogue_part_id: null });
});

it('searches once for a text, and asks nothing while nothing is typed', async () => {
  await userEvent.click(field);
  expect(server.inputsOf(offerParts)).toEqual([]);
  await field.fill('drum');
  await expect.element(options).toHaveLength(1);
  expect(server.inputsOf(offerParts)).toMatchObject([{ search: 'drum' }]);
});
