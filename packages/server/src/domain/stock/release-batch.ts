/** Laboratory figures that decide whether a batch may be inhaled; null: not measured yet. */
export interface BatchQuality {
  /** Yeasts and moulds, CFU/g. */
  tymc: number | null;
  /** Aerobic microbes, CFU/g. */
  tamc: number | null;
  /** Percent. */
  dryingLoss: number | null;
}

export interface BatchFacts {
  isMicrobiallyClean: boolean;
  isDryEnough: boolean;
  isMeasured: boolean;
  isExpired: boolean;
  hasStockOnHand: boolean;
}

const tymcLimit = 20_000;
const tamcLimit = 100_000;
const dryingLossLimit = 12;

/**
 * What guards of the batch's release ask. The limits hold for goods that are inhaled; oils, accessories and
 * merchandise pass them.
 */
export function batchFacts(
  batch: BatchQuality & { expiresOn: string; onHandAmount: number; isInhaled: boolean },
  today: string,
): BatchFacts {
  const { tymc, tamc, dryingLoss, isInhaled } = batch;
  return {
    isMeasured: !isInhaled || (tymc !== null && tamc !== null && dryingLoss !== null),
    isMicrobiallyClean: !isInhaled || ((tymc ?? 0) < tymcLimit && (tamc ?? 0) < tamcLimit),
    isDryEnough: !isInhaled || (dryingLoss ?? 0) <= dryingLossLimit,
    isExpired: batch.expiresOn < today,
    hasStockOnHand: batch.onHandAmount > 0,
  };
}
