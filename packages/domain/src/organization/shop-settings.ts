/** The base of the shop supplies percentage. */
export const SHOP_SUPPLIES_OF = ['labour', 'parts', 'both'] as const;
export type ShopSuppliesOf = (typeof SHOP_SUPPLIES_OF)[number];

export const SHOP_SUPPLIES_OF_LABELS: Readonly<Record<ShopSuppliesOf, string>> = {
  labour: 'Labour',
  parts: 'Parts',
  both: 'Labour and parts',
};

/** The data that a shop can require before an order is complete. */
export const REQUIRED_DATA = ['mileage', 'engine_hours', 'licence_plate', 'vin', 'customer_po'] as const;
export type RequiredData = (typeof REQUIRED_DATA)[number];

export const REQUIRED_DATA_LABELS: Readonly<Record<RequiredData, string>> = {
  mileage: 'Mileage',
  engine_hours: 'Engine hours, for vehicle types that count them',
  licence_plate: 'Licence plate, for vehicle types that need one',
  vin: 'VIN',
  customer_po: 'Customer PO, for customers who require one',
};

/** The optional contents of an invoice. */
export const PRINTED_ON_INVOICE = [
  'part_numbers',
  'labour_hours',
  'labour_rate',
  'technician_names',
  'technician_story',
  'vehicle_readings',
  'customer_po',
  'declined_lines',
] as const;
export type PrintedOnInvoice = (typeof PRINTED_ON_INVOICE)[number];

export const PRINTED_ON_INVOICE_LABELS: Readonly<Record<PrintedOnInvoice, string>> = {
  part_numbers: 'Part numbers',
  labour_hours: 'Hours of labour',
  labour_rate: 'Labour rate',
  technician_names: 'Names of technicians',
  technician_story: 'Technician’s story',
  vehicle_readings: 'Mileage and engine hours',
  customer_po: 'Customer PO',
  declined_lines: 'Declined lines, as recommendations',
};
