type Act = () => Promise<void>;

/** What an act asks of the network: one that breaks is broken at each of them (`breaking.ts`). */
export interface Network {
  /** It leads to another page, by itself also when the network comes back later. */
  leading(act: Act): Promise<void>;
  /** It sends something; who did it does it again when it didn't arrive. `call` is one whose answer may be lost on its way. */
  sending(act: Act, call?: string): Promise<void>;
  /** It has goods priced. */
  pricing(act: Act): Promise<void>;
  /** It needs no network. */
  alone(act: Act): Promise<void>;
}

const simply = (act: Act): Promise<void> => act();

/** One that holds. */
export const steady: Network = { leading: simply, sending: simply, pricing: simply, alone: simply };
