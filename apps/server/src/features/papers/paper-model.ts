/** The content of a printed document as text; the page and the PDF only lay it out. */
export interface Paper {
  /** 'Estimate', 'Invoice' */
  readonly title: string;
  /** 'WOTOR-1042' */
  readonly number: string;
  /** Says across the document that it does not count any more. */
  readonly stamp: PaperStamp | null;
  readonly shop: PaperShop;
  /** Date, number and the like. */
  readonly facts: readonly PaperFact[];
  readonly parties: readonly PaperParty[];
  /** The customer's concern. */
  readonly concern: string;
  /** The work; documents about money have none. */
  readonly lines: readonly PaperLine[];
  readonly tables: readonly PaperTable[];
  readonly totals: readonly PaperTotal[];
  /** Where to pay, the terms, recommended work and the like. */
  readonly notices: readonly PaperNotice[];
  /** The signature of an answered estimate. */
  readonly signed: PaperSignature | null;
  /** Labels of the lines for signing on paper. */
  readonly to_sign: readonly string[];
  readonly small_print: readonly string[];
}

export interface PaperStamp {
  /** 'VOID' */
  readonly word: string;
  /** 'Taken back on Nov 15, 2026: wrong customer' */
  readonly reason: string;
}

export interface PaperNotice {
  readonly label: string;
  readonly texts: readonly string[];
}

export interface PaperShop {
  readonly name: string;
  readonly organization_name: string;
  readonly address: readonly string[];
  readonly telephone: string;
  readonly website: string;
  /** 'HST 12345 6789 RT0001' */
  readonly registrations: readonly string[];
  readonly logo: PaperLogo | null;
}

export interface PaperLogo {
  readonly data_url: string;
  readonly width_px: number;
  readonly height_px: number;
}

export interface PaperFact {
  readonly label: string;
  readonly value: string;
}

/** The customer or the unit. */
export interface PaperParty {
  readonly label: string;
  readonly name: string;
  readonly address: readonly string[];
  readonly facts: readonly PaperFact[];
}

export interface PaperLine {
  readonly position: number;
  readonly name: string;
  readonly description: string;
  /** 'Declined', 'Approved' or 'Warranty', in words, because paper is often black and white. */
  readonly marks: readonly string[];
  readonly is_declined: boolean;
  readonly items: readonly PaperItem[];
  readonly story: string;
  readonly total: string;
}

export interface PaperItem {
  readonly description: string;
  readonly quantity: string;
  readonly price: string;
  readonly amount: string;
}

/** A table of texts, such as the open invoices of a statement. */
export interface PaperTable {
  /** The text above the table; may be empty. */
  readonly label: string;
  readonly columns: readonly PaperColumn[];
  readonly rows: readonly (readonly string[])[];
}

export interface PaperColumn {
  readonly head: string;
  /** A text takes the room there is; a number or a date stays on one line; figures stand under each other. */
  readonly kind: 'text' | 'word' | 'figure';
}

export interface PaperTotal {
  readonly label: string;
  readonly amount: string;
  readonly weight: 'plain' | 'total' | 'muted';
}

export interface PaperSignature {
  /** 'Answered online by Dana Okafor, Nov 15, 2026, 09:05' */
  readonly words: string;
  /** The drawn signature as an SVG path; null for a typed name. */
  readonly path: string | null;
  readonly name: string;
}
