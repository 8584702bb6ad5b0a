import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { axeViolations } from '../../../../testing/axe-violations.ts';
import { startFakeServer } from '../../../../testing/fake-server.ts';
import { detailOf, lineOf } from '../../../../testing/orders.ts';
import { id } from '../../../../testing/people.ts';
import { renderPart } from '../../../../testing/render-part.tsx';
import { OrderContext } from '../../order-data/order-context.tsx';
import { Technicians } from './Technicians.tsx';

const MIKE = { staff_id: id(11), first_name: 'Mike', last_name: 'Tran' };

const server = startFakeServer();
beforeEach(() => server.leaveTheRest());

async function show(line: WorkOrderLine): Promise<void> {
  await renderPart(
    <OrderContext detail={detailOf([line])}>
      <main>
        <dl>
          <Technicians line={line} />
        </dl>
      </main>
    </OrderContext>,
  );
}

it('the technician on the line now is shown with the time so far against the estimate', async () => {
  const start_date = new Date(Date.now() - 45 * 60_000).toISOString();
  await show(
    lineOf(1, 'Front brakes', {
      time_estimate: 210,
      assigned_techs: [MIKE],
      logged_techs: [MIKE],
      tech_times: [{ ...MIKE, minutes: 0 }],
      task_records: [{ ...MIKE, id: id(601), start_date, end_date: null, description: '' }],
    }),
  );
  await expect.element(page.getByRole('main')).toMatchTextContent(/Mike Tran\s*on it now\s*0\.7[56] h/);
  await expect.element(page.getByRole('main')).toMatchTextContent(/0\.7[56] h of 3\.50 h/);
  expect(await axeViolations()).toEqual([]);
});
