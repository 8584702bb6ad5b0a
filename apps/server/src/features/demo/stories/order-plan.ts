import type { AuthorizedBy } from '@baydesk/domain/lines/authorization';
import type { PartRequestAction } from '@baydesk/domain/part-requests/part-request-status';
import type { Discount } from '@baydesk/domain/work-orders/discount';
import type { Priority, ServiceType, WorkOrderStatus } from '@baydesk/domain/work-orders/work-order-status';
import type { DrawnPhoto } from '../build/draw-photo.ts';

export interface PartPlan {
  readonly description: string;
  readonly part_number?: string;
  readonly quantity?: number;
  readonly cost_cents?: number;
  readonly core_cents?: number;
  readonly category?: string;
  readonly vendor_name?: string;
  readonly is_in_stock?: boolean;
  /** Status actions performed on the part. */
  readonly actions?: readonly PartRequestAction[];
  readonly is_core_ok?: 0 | 1;
  /** The email address of the technician who asks for it, with a photo and a few words. */
  readonly by?: string;
  readonly photos?: readonly DrawnPhoto[];
  readonly words?: string;
}

export interface LinePlan {
  /** The name of the canned line it is created from, with its parts. */
  readonly canned?: string;
  readonly line_name?: string;
  readonly description?: string;
  readonly labour_type?: string;
  readonly hours?: number;
  readonly fixed_price_cents?: number;
  readonly is_diagnosis?: 0 | 1;
  /** The customer who pays for warranty work; null if the shop bears it. */
  readonly warranty?: { readonly paid_by: string | null };
  readonly is_internal?: 0 | 1;
  readonly technicians?: readonly string[];
  readonly tasks?: readonly { readonly description: string; readonly is_done?: boolean }[];
  readonly parts?: readonly PartPlan[];
  /** Status actions performed on the canned line's parts. */
  readonly part_actions?: readonly PartRequestAction[];
  readonly discount?: Discount;
  readonly decided?: { readonly how: AuthorizedBy; readonly by: string; readonly declined_reason?: string };
  readonly progress?: 'started' | 'done';
  readonly story?: string;
  readonly photos?: readonly DrawnPhoto[];
}

export interface OrderPlan {
  readonly shop_id: string;
  /** The email address of the advisor. */
  readonly advisor: string;
  readonly customer: string;
  readonly unit: string;
  readonly days_ago: number;
  readonly concern: string;
  readonly priority?: Priority;
  readonly service_type?: ServiceType;
  readonly mileage?: number;
  readonly engine_hours?: number;
  readonly customer_po?: string;
  readonly lead?: string;
  readonly promised_days?: number;
  readonly discount?: Discount;
  readonly lines: readonly LinePlan[];
  /** Written after all other changes, by the person of this email address. */
  readonly notes?: readonly { readonly by: string; readonly body: string }[];
  /** Paid before the work begins. */
  readonly deposit_cents?: number;
  /** The last status change, made by hand. */
  readonly moved?: { readonly to: WorkOrderStatus; readonly reason?: string };
}
