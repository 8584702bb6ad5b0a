import type { PartSaleDetail } from '@baydesk/contract/part-sales.contract';
import { createContext, useContext } from 'react';
import type { AddedParts } from '../parts/use-add-parts.ts';

interface SaleScope extends AddedParts {
  /** Where the parts stand; known before the sale is. */
  readonly line_id: string;
  /** Null until the first part is on it. */
  readonly detail: PartSaleDetail | null;
  /** Asks for the money, once every part is on the sale; null if the sale cannot be sold. */
  readonly onSell: (() => void) | null;
}

export const SaleContext = createContext<SaleScope | null>(null);

/** The sale around a tab. */
export function useSale(): SaleScope {
  const sale = useContext(SaleContext);
  if (!sale) throw new Error('The tab stands on the page of a part sale');
  return sale;
}
