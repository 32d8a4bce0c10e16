/** What a rule may look at beside the value itself. */
export interface RuleContext {
  /** The field's own name, e.g. `password_confirm`. */
  name?: string;
  /** The fields beside it. */
  siblings?: Record<string, unknown>;
}

/** What a rule's text is filled with; `variant` chooses between `rules:<name>.<variant>` texts. */
type RuleParams = Record<string, unknown> & { variant?: string };

/** One rule of the set: a pure test and the words that its text needs. */
export interface Rule {
  name: string;
  /** Empty values are judged, too: true for `required` and its kin. */
  runsOnEmpty?: boolean;
  /** How many arguments make sense: least and most. */
  takes: [least: number, most: number];
  /** The fields beside the value, whose own name is `name`, that the rule looks at; a schema must have them. */
  siblings?(args: string[], name: string): string[];
  /** Throws a ConfigurationError over arguments that make no sense. */
  checkArgs?(args: string[]): void;
  test(value: unknown, args: string[], context: RuleContext): boolean;
  params?(args: string[], context: RuleContext, value: unknown): RuleParams;
}

/** One rule of a rule string, as written. */
export interface ParsedRule {
  name: string;
  args: string[];
  /** `*`: runs although an earlier rule failed. Its own failure stops the plain rules behind it. */
  force: boolean;
  /** `+`, or the rule's own nature: runs on an empty value. */
  runOnEmpty: boolean;
  /** False with `?`: reports without blocking. */
  blocking: boolean;
  /** `(n)`: milliseconds to wait after the last key. */
  debounce: number;
}

/** A rule that a value breaks, with what its message needs. */
export interface RuleFailure {
  name: string;
  args: string[];
  blocking: boolean;
  /** Milliseconds that its message waits after the last key. */
  debounce: number;
  params: RuleParams;
}
