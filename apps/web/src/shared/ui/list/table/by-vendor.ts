interface RowOfVendor {
  /** Null as long as no vendor is known. */
  readonly vendor_id: string | null;
  readonly vendor_name: string;
}

export interface VendorRows<Row extends RowOfVendor> extends RowOfVendor {
  readonly rows: readonly Row[];
}

/** The rows by vendor, vendors by name; those without a vendor come last. */
export function byVendor<Row extends RowOfVendor>(rows: readonly Row[]): readonly VendorRows<Row>[] {
  const groups = Map.groupBy(rows, ({ vendor_id }) => vendor_id);
  return [...groups]
    .map(([vendor_id, of_vendor]) => ({ vendor_id, vendor_name: of_vendor[0]?.vendor_name ?? '', rows: of_vendor }))
    .sort(
      (one, other) =>
        Number(one.vendor_id === null) - Number(other.vendor_id === null) ||
        one.vendor_name.localeCompare(other.vendor_name),
    );
}
