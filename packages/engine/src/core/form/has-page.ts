import type { FormUi } from '../types.ts';

/** Is the form shown on a page of its own? What says where it submits belongs to somebody else's page. */
export const hasPage = ({ page, submit }: FormUi): boolean => page ?? submit === undefined;

/** Is it sent to the call that takes every such form, rather than to one of its own? */
export const isGeneric = (ui: FormUi): boolean => hasPage(ui) && ui.submit === undefined;
