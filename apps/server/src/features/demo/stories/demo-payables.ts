import type { PayablesPlan } from './payables-plan.ts';

/** The shop owes an overdue bill, one due this week and the electricity, and has made two payments. */
export const NORTHLINE_PAYABLES: PayablesPlan = {
  shop_id: 'TOR',
  bills: [
    {
      vendor: 'Humber Heavy Duty Parts',
      invoice_number: 'HHD-87790',
      days_ago: 70,
      amount: 903_15,
      tax: 117_41,
      memo: 'Clutch kits, before Baydesk',
    },
    {
      vendor: 'Humber Heavy Duty Parts',
      invoice_number: 'HHD-88213',
      days_ago: 41,
      amount: 1_284_50,
      freight: 35_00,
      tax: 171_54,
      memo: 'Brake drums, before Baydesk',
    },
    {
      vendor: 'Lakeshore Hydro',
      invoice_number: 'LH-4410-09',
      days_ago: 40,
      amount: 396_20,
      tax: 51_51,
      memo: 'Electricity, September',
    },
    {
      vendor: 'Keystone Brake & Wheel',
      invoice_number: 'KB-5521',
      days_ago: 26,
      amount: 642_00,
      tax: 83_46,
      memo: 'Wheel studs and seals',
    },
    {
      vendor: 'Lakeshore Hydro',
      invoice_number: 'LH-4410-10',
      days_ago: 9,
      amount: 418_72,
      tax: 54_43,
      memo: 'Electricity, October',
    },
  ],
  credits: [
    {
      vendor: 'Humber Heavy Duty Parts',
      credit_memo_number: 'HHD-CM-311',
      days_ago: 55,
      amount: 120_00,
      reason: 'Two cores came back',
    },
    {
      vendor: 'Keystone Brake & Wheel',
      credit_memo_number: 'KB-CM-77',
      days_ago: 8,
      amount: 64_20,
      reason: 'Wrong studs were sent',
    },
  ],
  payments: [
    {
      vendor: 'Humber Heavy Duty Parts',
      days_ago: 42,
      bills: ['HHD-87790'],
      credits: ['HHD-CM-311'],
      method: 'Cheque',
      reference: '1187',
    },
    {
      vendor: 'Lakeshore Hydro',
      days_ago: 21,
      bills: ['LH-4410-09'],
      credits: [],
      method: 'Cheque',
      reference: '1203',
    },
  ],
};
