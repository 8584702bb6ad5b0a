export type NamedAsset = {
  readonly year?: number | string | null | undefined;
  readonly maker_name?: string | null | undefined;
  readonly model_name?: string | null | undefined;
  readonly unit?: string | null | undefined;
};

/** '2019 Kenworth T680 214'. A unit with a maker but no model still gets a name. */
export function assetName({ year, maker_name, model_name, unit }: NamedAsset): string {
  if (!maker_name?.trim() && !model_name?.trim()) return 'Unknown Asset';
  return [year || null, maker_name, model_name, unit]
    .map((part) => String(part ?? '').trim())
    .filter((part) => part !== '')
    .join(' ');
}
