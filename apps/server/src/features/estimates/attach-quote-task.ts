import { paperSizeOf } from '@baydesk/domain/documents/paper-size';
import { z } from 'zod';
import { defineJobTask } from '../../platform/jobs/jobs.ts';
import { attachPdfs } from '../../platform/mail/mail.ts';
import { inOrganization } from '../../platform/database/transaction.ts';
import { printPaper } from '../papers/public.ts';
import { readSnapshot } from '../work-orders/public.ts';
import { estimateModel, offerTitle } from './estimate-model.ts';
import { loadShop } from './paper-source.queries.ts';

/** Draws the PDF of a quote that a message waits for, and lets it go. */
export const attachQuoteTask = defineJobTask({
  name: 'attach_quote',
  input: z.object({ organization_id: z.uuid(), mail_id: z.uuid(), snapshot_id: z.uuid() }),
  async run({ database, documents }, { organization_id, mail_id, snapshot_id }) {
    const { snapshot, shop } = await inOrganization(database, organization_id, async ({ db }) => {
      const read = await readSnapshot({ db }, snapshot_id);
      return { snapshot: read, shop: await loadShop({ db }, read.content.work_order) };
    });
    const { content, taken_at: moment } = snapshot;
    const paper = estimateModel(content, shop, { title: offerTitle(content.work_order), moment });
    const pdf = await printPaper(documents, paper, paperSizeOf(shop.country_code));
    await inOrganization(database, organization_id, ({ db }) =>
      attachPdfs(db, { organization_id, mail_id, documents: [{ content: pdf }] }),
    );
  },
});
