import type { ShopPerson } from '@baydesk/contract/work-orders/choices.contract';
import { listTechnicians } from '@baydesk/contract/work-orders/choices.contract';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { startFakeServer } from '../../../../testing/fake-server.ts';
import { id } from '../../../../testing/people.ts';
import { renderPart } from '../../../../testing/render-part.tsx';
import { TechnicianPicker } from './TechnicianPicker.tsx';

const ANITA = { id: id(12), name: 'Anita Novak', first_name: 'Anita', last_name: 'Novak' };
const MIKE = { id: id(11), name: 'Mike Tran', first_name: 'Mike', last_name: 'Tran' };

const server = startFakeServer();

it('chooses people by a part of their name and Enter, and nobody by Enter alone', async () => {
  server.answer(listTechnicians, { collection: [ANITA, MIKE] });
  const onChoose = vi.fn<(people: readonly ShopPerson[]) => void>();
  await renderPart(<TechnicianPicker initial={[]} onChoose={onChoose} />);
  await expect.element(page.getByRole('combobox', { name: 'Technicians' })).toHaveFocus();
  await expect.element(page.getByRole('option', { name: 'Mike Tran' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('tran{Enter}');
  await userEvent.keyboard('anita{Enter}');
  expect(onChoose.mock.calls).toEqual([[[MIKE]], [[MIKE, ANITA]]]);
});
