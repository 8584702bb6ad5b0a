import type { Priority, ServiceType } from '@baydesk/domain/work-orders/work-order-status';
import { PRIORITIES, SERVICE_TYPES } from '@baydesk/domain/work-orders/work-order-status';

export const PRIORITY_LABELS: Readonly<Record<Priority, string>> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  urgent: 'Urgent',
};

export const SERVICE_TYPE_LABELS: Readonly<Record<ServiceType, string>> = {
  service: 'Service',
  maintenance: 'Maintenance',
  repair: 'Repair',
  inspection: 'Inspection',
  warranty: 'Warranty',
};

export const PRIORITY_OPTIONS = PRIORITIES.map((value) => ({ value, label: PRIORITY_LABELS[value] }));
export const SERVICE_TYPE_OPTIONS = SERVICE_TYPES.map((value) => ({ value, label: SERVICE_TYPE_LABELS[value] }));
