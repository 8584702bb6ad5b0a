import { z } from 'zod';
import { defineJobTask } from '../../../platform/jobs/jobs.ts';
import { attachPdfs } from '../../../platform/mail/mail.ts';
import { inOrganization } from '../../../platform/database/transaction.ts';
import { printPaper } from '../../papers/public.ts';
import { purchaseOrderDocument } from '../paper/purchase-order-paper.ts';

/** Draws the PDF of an order that messages wait for, and lets them go. */
export const attachPurchaseOrderTask = defineJobTask({
  name: 'attach_purchase_order',
  input: z.object({ organization_id: z.uuid(), order_id: z.uuid(), mail_ids: z.array(z.uuid()) }),
  async run({ database, documents }, { organization_id, order_id, mail_ids }) {
    const { paper, usual_size } = await inOrganization(database, organization_id, ({ db }) =>
      purchaseOrderDocument({ db }, order_id),
    );
    const content = await printPaper(documents, paper, usual_size);
    for (const mail_id of mail_ids)
      await inOrganization(database, organization_id, ({ db }) =>
        attachPdfs(db, { organization_id, mail_id, documents: [{ content }] }),
      );
  },
});
