import { useLocation, useNavigate } from 'react-router-dom';
import { pathOf } from '../../lib/route-list.ts';
import type { CheckoutStep } from '../../ui/checkout/checkout-steps.tsx';

/** Goes with an address of the checkout: the part of the review that its customer came to change. */
export interface Editing {
  edit: CheckoutStep;
}

/** What the customer came from the review to change; undefined for who walks on from step to step. */
export const useEditing = (): CheckoutStep | undefined =>
  (useLocation().state as Partial<Editing> | null)?.edit;

/** Leads to the next step, or back to the part of the review that was changed. */
export function useGoOn(): (next: CheckoutStep) => void {
  const navigate = useNavigate();
  const edit = useEditing();
  return (next) => void navigate(pathOf(edit ? 'checkout' : next), edit ? { state: { edit } } : {});
}
