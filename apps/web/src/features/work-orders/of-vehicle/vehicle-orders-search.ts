interface VehicleOrdersSearch {
  /** 'new' while an order for the vehicle is being written. */
  readonly open?: string;
  /** Whether those of earlier owners are shown too. */
  readonly owners?: 'all';
}

export const vehicleOrdersSearch = ({ open, owners }: Readonly<Record<string, unknown>>): VehicleOrdersSearch => ({
  ...(typeof open === 'string' ? { open } : {}),
  ...(owners === 'all' ? { owners } : {}),
});
