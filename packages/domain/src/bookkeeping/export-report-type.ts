export const EXPORT_REPORT_TYPES = [
  'customer_contact',
  'customer_invoice',
  'customer_payment',
  'customer_credit_memo',
  'vendor_contact',
  'vendor_bill',
  'vendor_bill_payment',
  'vendor_credit_memo',
  'payroll_timesheet',
  'journal_entry',
] as const;
export type ExportReportType = (typeof EXPORT_REPORT_TYPES)[number];
