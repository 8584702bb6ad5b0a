/** One measured number beside its limit. */
export interface Figure {
  readonly figure: string;
  readonly measured: number;
  readonly limit: number;
  readonly holds: boolean;
}

export const figure = (name: string, measured: number, limit: number): Figure => ({
  figure: name,
  measured,
  limit,
  holds: measured <= limit,
});
