/** Pages that are being drawn, by address: what many ask for at once, after a change say, is drawn once. */
export class Drawings {
  readonly #running = new Map<string, Promise<unknown>>();

  /** What is kept, else what is drawn now; whoever comes while another draws looks once more when that is done. */
  async findOrDraw<T, D>(
    address: string,
    find: () => Promise<T | undefined>,
    draw: () => Promise<D>,
  ): Promise<T | D> {
    const known = await find();
    if (known) return known;
    const other = this.#running.get(address);
    if (other) {
      await other;
      return (await find()) ?? draw();
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#running.set(address, promise);
    try {
      return await draw();
    } finally {
      this.#running.delete(address);
      resolve();
    }
  }
}
