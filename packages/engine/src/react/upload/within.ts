/** What this work comes to, or undefined after so many milliseconds: nobody waits for ever for a network that doesn't answer. */
export const within = <T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work, new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds))]);
