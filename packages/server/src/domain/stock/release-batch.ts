import declared from '@rezeptur/schemas/limits.json' with { type: 'json' };
import type { BatchFacts } from '@rezeptur/schemas/types';

/** Laboratory figures that decide whether a batch may be inhaled; null: not measured yet. */
export interface BatchQuality {
  /** Yeasts and moulds, CFU/g. */
  tymc: number | null;
  /** Aerobic microbes, CFU/g. */
  tamc: number | null;
  /** Percent. */
  dryingLoss: number | null;
}

/** From so many germs on, or above so much drying loss, nothing is released for inhalation. */
export const { release: releaseLimits } = declared;

/**
 * What guards of the batch's release ask. The limits hold for goods that are inhaled; oils, accessories and
 * merchandise pass them.
 */
export function batchFacts(
  batch: BatchQuality & { expiresOn: string; onHandAmount: number; isInhaled: boolean },
  today: string,
): Omit<BatchFacts, 'isDispensed' | 'isRecalled' | 'isInUse'> {
  const { tymc, tamc, dryingLoss, isInhaled } = batch;
  return {
    isMeasured: !isInhaled || (tymc !== null && tamc !== null && dryingLoss !== null),
    isMicrobiallyClean: !isInhaled || ((tymc ?? 0) < releaseLimits.tymc && (tamc ?? 0) < releaseLimits.tamc),
    isDryEnough: !isInhaled || (dryingLoss ?? 0) <= releaseLimits.dryingLoss,
    isExpired: batch.expiresOn < today,
    hasStockOnHand: batch.onHandAmount > 0,
  };
}
