import { ESTIMATE_STATES } from '@baydesk/domain/documents/estimate-link';
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '@baydesk/domain/documents/signature-path';
import { move, view } from '@baydesk/domain/permissions/permission';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { printedAs } from './document-fields.ts';
import { cents, email, instant, optionalLongText, optionalText, price, requiredText, uuid, version } from './fields.ts';
import { totalsView } from './work-orders/order-view.ts';

export const viewEstimate = defineEndpoint({
  method: 'GET',
  path: '/work-orders/invoices/estimate',
  summary: 'The estimate of an order as a page or as a PDF; of a snapshot, as it was then.',
  permission: view('work_order'),
  refuses: ['document_too_long'],
  input: z.object({
    work_order_id: uuid,
    ...printedAs,
    snapshot_id: uuid.optional(),
  }),
  output: z.file(),
});

export const viewSnapshotHtml = defineEndpoint({
  method: 'GET',
  path: '/work-orders/snapshot/html',
  summary: 'An order as it was then, as a page.',
  permission: view('work_order'),
  refuses: ['document_too_long'],
  input: z.object({ id: uuid }),
  output: z.file(),
});

export const sendEstimate = defineEndpoint({
  method: 'POST',
  path: '/work-orders/estimates/send',
  summary:
    'Mails a link where the customer sees the estimate as it is now, and decides; older links end. The quote of a part sale goes as a PDF.',
  permission: move('work_order'),
  input: z.object({
    id: uuid,
    work_order_id: uuid,
    version,
    to_address: email,
    to_name: requiredText('Name', 120),
    subject: optionalText('Subject', 200),
    message: optionalLongText('Message', 2000),
  }),
  output: z.object({ id: uuid }),
});

export const MOST_STROKES = 200;
export const MOST_POINTS = 4000;

/** A stroke of the signature; each point is x and y. */
const stroke = z
  .array(z.tuple([z.number().min(0).max(SIGNATURE_WIDTH), z.number().min(0).max(SIGNATURE_HEIGHT)]))
  .min(1)
  .max(MOST_POINTS, 'Please sign with fewer strokes');
export type Stroke = z.output<typeof stroke>;

const strokes = z
  .array(stroke)
  .min(1, 'Please sign in the box')
  .max(MOST_STROKES, 'Please sign with fewer strokes')
  .refine((drawn) => drawn.flat().length <= MOST_POINTS, 'Please sign with fewer strokes');

/** A person who cannot draw signs with the typed name. */
export const signature = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('drawn'), strokes }),
    z.object({ kind: z.literal('typed'), name: requiredText('Name', 120) }),
  ])
  .meta({ examples: [{ kind: 'typed', name: 'Dana Okafor' }] });
export type Signature = z.output<typeof signature>;

export const estimateLinkView = z.object({
  id: uuid,
  snapshot_id: uuid,
  /** 'Dana Okafor <dana@haltonfreight.example>' */
  sent_to: z.string(),
  sent_by: z.string(),
  sent_at: instant,
  expires_at: instant,
  first_seen_at: instant.nullable(),
  decided_at: instant.nullable(),
  decided_by: z.string(),
  withdrawn_at: instant.nullable(),
  state: z.enum(ESTIMATE_STATES),
  signature: signature.nullable(),
  decisions: z.array(
    z.object({
      line_id: uuid,
      line_name: z.string(),
      decision: z.enum(['authorized', 'declined']),
      amount: price,
      reason: z.string(),
    }),
  ),
});
export type EstimateLink = z.output<typeof estimateLinkView>;

export const listEstimateLinks = defineEndpoint({
  method: 'GET',
  path: '/work-orders/estimates',
  summary: 'The estimates sent of an order, and what the customer decided on each.',
  permission: view('work_order'),
  input: z.object({ work_order_id: uuid }),
  output: z.object({ collection: z.array(estimateLinkView) }),
});

export const withdrawEstimate = defineEndpoint({
  method: 'POST',
  path: '/work-orders/estimates/withdraw',
  summary: 'Makes a link useless.',
  permission: move('work_order'),
  input: z.object({ id: uuid }),
  output: z.object({ id: uuid }),
});

const customerTotals = totalsView.omit({
  covered_by_warranty_cents: true,
  internal_cents: true,
  cost_cents: true,
  margin: true,
  unknown_costs: true,
});
export type CustomerTotals = z.output<typeof customerTotals>;

/** The estimate as the customer sees it, without costs and margins. */
export const customerEstimate = z.object({
  state: z.enum(ESTIMATE_STATES),
  shop: z.object({
    organization_name: z.string(),
    name: z.string(),
    color: z.string(),
    telephone: z.string(),
    address: z.string(),
    city: z.string(),
    state_or_province: z.string(),
    postal_code: z.string(),
    country_code: z.string(),
    logo: z.string().nullable(),
    timezone: z.string(),
  }),
  work_order_number: z.string(),
  /** The person it was sent to, who most often answers it. */
  to_name: z.string(),
  customer_name: z.string(),
  vehicle_info: z.string(),
  unit: z.string(),
  vin: z.string(),
  licence_plate: z.string(),
  mileage: z.string(),
  concern: z.string(),
  sent_at: instant,
  expires_at: instant,
  decided_at: instant.nullable(),
  decided_by: z.string(),
  lines: z.array(
    z.object({
      line_id: uuid,
      line_name: z.string(),
      description: z.string(),
      labour_cents: cents,
      parts_cents: cents,
      /** The discounts on labour and parts: 'Discount 10 %'. */
      discounts: z.array(z.object({ label: z.string(), amount_cents: cents })),
      /** Core deposits beside the total, refunded when the cores come back. */
      cores_cents: cents,
      total_cents: cents,
      /** Null while a part has no price yet. */
      parts: z.array(z.object({ description: z.string(), quantity: z.number(), total: cents.nullable() })),
      /** Covered by warranty: without amounts, and nothing to decide. */
      is_warranty: z.boolean(),
      photos: z.array(z.object({ id: uuid, width_px: z.int(), height_px: z.int() })),
      /** The line's current decision, made here or before. */
      decision: z.enum(['waiting', 'authorized', 'declined']),
    }),
  ),
  /** 'Discount 10 %' of the whole order; empty without one. */
  discount_label: z.string(),
  /** The total of every line that is not declined. */
  totals: customerTotals,
  /** The total of the approved lines. */
  approved: customerTotals,
});
export type CustomerEstimate = z.output<typeof customerEstimate>;

const token = z.string().min(1).max(200);

export const viewCustomerEstimate = defineEndpoint({
  method: 'POST',
  path: '/estimate/view',
  summary: 'The estimate behind a link, for whoever holds the link.',
  permission: 'public',
  status: 200,
  input: z.object({ token }),
  output: customerEstimate,
});

export const previewDecision = defineEndpoint({
  method: 'POST',
  path: '/estimate/preview',
  summary: 'What the lines a customer would approve come to, with supplies and tax.',
  permission: 'public',
  effect: 'read',
  status: 200,
  input: z.object({ token, line_ids: z.array(uuid).max(200) }),
  output: customerTotals,
});

export const viewEstimatePhoto = defineEndpoint({
  method: 'POST',
  path: '/estimate/photo',
  summary: 'A photo that was sent with an estimate.',
  permission: 'public',
  refuses: ['not_found'],
  effect: 'read',
  status: 200,
  input: z.object({ token, photo_id: uuid, size: z.enum(['small', 'large']) }),
  output: z.file(),
});

export const decideEstimate = defineEndpoint({
  method: 'POST',
  path: '/estimate/decide',
  summary:
    'The customer’s word on every line that waits, with name and signature. The same answer again changes nothing, another one is refused.',
  permission: 'public',
  refuses: ['not_found'],
  input: z.object({
    token,
    name: requiredText('Name', 120),
    signature,
    decisions: z
      .array(
        z.object({ line_id: uuid, decision: z.enum(['authorized', 'declined']), reason: optionalText('Reason', 500) }),
      )
      .min(1)
      .max(200),
  }),
  output: customerEstimate,
});
