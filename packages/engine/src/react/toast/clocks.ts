interface Clock {
  left: number;
  since: number;
  timer?: ReturnType<typeof setTimeout>;
}

export interface Clocks {
  start(id: number, milliseconds: number): void;
  stop(id: number): void;
  /** All stand still. */
  hold(): void;
  /** All go on with the time they had left. */
  release(): void;
}

/** Clocks that run out one by one, and stand still together. */
export function createClocks(onEnd: (id: number) => void): Clocks {
  const clocks = new Map<number, Clock>();
  let held = false;

  function run(id: number, clock: Clock): void {
    clock.since = Date.now();
    clock.timer = setTimeout(() => onEnd(id), clock.left);
  }
  return {
    start(id, left) {
      const clock = { left, since: Date.now() };
      clocks.set(id, clock);
      if (!held) run(id, clock);
    },
    stop(id) {
      clearTimeout(clocks.get(id)?.timer);
      clocks.delete(id);
    },
    hold() {
      if (held) return;
      held = true;
      for (const clock of clocks.values()) {
        clearTimeout(clock.timer);
        clock.left -= Date.now() - clock.since;
      }
    },
    release() {
      if (!held) return;
      held = false;
      for (const [id, clock] of clocks) run(id, clock);
    },
  };
}
