import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../../../testing/axe-violations.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { DragHandle } from './DragHandle.tsx';
import { SortableArea } from './SortableArea.tsx';
import { useSortableRow } from './use-sortable-row.ts';
// Loads it before the first test; people have it once the page was idle.
import './Dragging.tsx';

function Rows() {
  const [names, setNames] = useState(['Brakes', 'Lights', 'Tarp']);
  const move = (from: number, to: number) =>
    setNames((before) => before.toSpliced(from, 1).toSpliced(to, 0, before[from] ?? ''));
  return (
    <SortableArea ids={names} nameOf={(index) => names[index] ?? ''} onMove={move}>
      <ul>
        {names.map((name) => (
          <Row key={name} name={name} />
        ))}
      </ul>
    </SortableArea>
  );
}

function Row({ name }: { name: string }) {
  const { setNodeRef, style, handle } = useSortableRow(name);
  return (
    <li ref={setNodeRef} style={style}>
      <DragHandle name={name} handle={handle} /> {name}
      <input aria-label={`Note of ${name}`} />
    </li>
  );
}

const handle = (name: string) => page.getByRole('button', { name: `Move ${name}` });
const order = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((row) => row.textContent?.trim());

beforeEach(() => renderPart(<Rows />));

it('a row is dragged by its handle, and what was typed into it stays', async () => {
  await page.getByRole('textbox', { name: 'Note of Brakes' }).fill('squeals');
  await userEvent.dragAndDrop(handle('Brakes'), handle('Tarp'), { steps: 8 });
  await expect.poll(order).toEqual(['Lights', 'Tarp', 'Brakes']);
  await expect.element(page.getByRole('textbox', { name: 'Note of Brakes' })).toHaveValue('squeals');
});

it('a row is carried with the keyboard, which tells where it is', async () => {
  expect(await axeViolations()).toEqual([]);
  (handle('Brakes').element() as HTMLElement).focus();
  await expect.element(handle('Brakes')).toHaveAccessibleDescription(/^Press Space to pick the row up/);
  await expect.element(page.getByRole('status')).toBeInTheDocument();
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('Brakes is over place 1 of 3.')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByText('Brakes is over place 2 of 3.')).toBeInTheDocument();
  await userEvent.keyboard(' ');
  await expect.poll(order).toEqual(['Lights', 'Brakes', 'Tarp']);
  expect(await axeViolations()).toEqual([]);
});
