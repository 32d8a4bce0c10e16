interface State<T> {
  /** What was read last, and when it was last known to be true (`performance.now()`). */
  value: Promise<T>;
  trueAt: number;
  isReading: boolean;
}

/** The day before is forgotten some time. */
const most = 4;

/**
 * Who asks while a value is read anew gets the one before, if that was true less than `forMs` milliseconds ago; it is read by one at
 * a time. For what many calls read and changes often, where nobody decides by it.
 * @param read a cached reader, which returns the same promise for as long as its value is true
 */
export function serveLast<T>(read: (key: string) => Promise<T>, forMs: number): (key: string) => Promise<T> {
  const states = new Map<string, State<T>>();

  const keep = (key: string, state: State<T>) => {
    if (states.size >= most && !states.has(key)) states.clear();
    states.set(key, state);
  };

  return (key) => {
    const now = performance.now();
    const last = states.get(key);
    const mayServe = last !== undefined && now - last.trueAt < forMs;
    if (mayServe && last.isReading) return last.value;
    const value = read(key);
    if (value === last?.value) {
      last.trueAt = now;
      return value;
    }
    if (last) last.isReading = true;
    value.then(
      () => keep(key, { value, trueAt: now, isReading: false }),
      () => {
        if (last) last.isReading = false;
      },
    );
    return mayServe ? last.value : value;
  };
}
