declare module 'virtual:live-examples' {
  /** What a live example exports: a compiled form with its words, or a component. */
  export type LiveModule =
    | {
        default: import('@rezeptur/engine/core').FormDefinition;
        example: Pick<import('@rezeptur/engine/core').Example, 'value' | 'texts'>;
      }
    | { default: () => import('react').ReactNode; example?: never };

  const examples: Record<string, LiveModule>;
  export default examples;
}
