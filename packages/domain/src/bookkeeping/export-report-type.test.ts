import { expect, it } from 'vitest';
import { EXPORT_REPORT_TYPES } from './export-report-type.ts';

it('the office exports ten kinds of records, each once', () => {
  expect(new Set(EXPORT_REPORT_TYPES).size).toBe(10);
  expect(EXPORT_REPORT_TYPES).toContain('vendor_bill_payment');
});
