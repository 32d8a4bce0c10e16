/** `job-offer` and `jobOffer` -> `job_offer`. */
export const snake = (name: string): string =>
  name.replaceAll('-', '_').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
