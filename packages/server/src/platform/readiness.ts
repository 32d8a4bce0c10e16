/** Whether this process wants new requests, as `/api/health/ready` says it. */
export interface Readiness {
  isEnding(): boolean;
  /** From now on the process answers what still comes, and asks for no more. */
  end(): void;
}

export function createReadiness(): Readiness {
  let ending = false;
  return {
    isEnding: () => ending,
    end: () => {
      ending = true;
    },
  };
}
