/** Tells what time it is; tests hand in their own. */
export type Clock = () => Date;
