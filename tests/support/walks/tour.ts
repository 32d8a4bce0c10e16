/** What the keyboard came by: how many stops, and what was wrong with them. */
export interface Tour {
  stops: number;
  faults: Set<string>;
}

export const newTour = (): Tour => ({ stops: 0, faults: new Set() });
