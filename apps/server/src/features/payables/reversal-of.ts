interface ReversalColumns {
  readonly reversed_on: string | null;
  readonly reversed_by: string;
  readonly reversed_reason: string;
}

/** When, by whom and why a document was taken back; null while it stands. */
export const reversalOf = ({ reversed_on, reversed_by, reversed_reason }: ReversalColumns) =>
  reversed_on === null ? null : { date: reversed_on, by: reversed_by, reason: reversed_reason };
