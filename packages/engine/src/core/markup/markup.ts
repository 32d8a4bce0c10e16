/** Formatted text as a tree of a handful of harmless elements; what reads it never gets to see HTML. */
export type MarkupNode = string | MarkupElement;

/** An element of formatted text: a tag of HTML, the address where it is a link, and what stands in it. */
export interface MarkupElement {
  tag: string;
  href?: string;
  children: MarkupNode[];
}

const SAFE = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/))/i;

/** The address of a link if it can only lead to a page, a mail or a phone; no script hides in it. */
export const safeHref = (address: string | undefined): string | undefined =>
  address && SAFE.test(address) && !/[\s\\]/.test(address) ? address : undefined;
