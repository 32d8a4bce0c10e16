declare module 'virtual:rezeptur/form/*' {
  const form: import('../core/types.ts').FormDefinition;
  export default form;
}

declare module 'virtual:rezeptur/entity/*' {
  const entity: import('../core/types.ts').EntityDefinition;
  export default entity;
}

declare module 'virtual:rezeptur/flow/*' {
  const flow: import('../core/types.ts').FlowDefinition;
  export default flow;
}

declare module 'virtual:rezeptur/example/*' {
  const form: import('../core/types.ts').FormDefinition;
  export default form;
  export const example: import('../core/form/example.ts').Example;
}

declare module 'virtual:rezeptur/forms' {
  const forms: Record<string, () => Promise<{ default: import('../core/types.ts').FormDefinition }>>;
  export default forms;
}

declare module 'virtual:rezeptur/entities' {
  const entities: Record<string, () => Promise<{ default: import('../core/types.ts').EntityDefinition }>>;
  export default entities;
  /** Places in the menu, by entity. */
  export const navigation: Record<string, NonNullable<import('../core/types.ts').EntityUi['navigation']>>;
}

declare module 'virtual:rezeptur/flows' {
  const flows: Record<string, () => Promise<{ default: import('../core/types.ts').FlowDefinition }>>;
  export default flows;
}

/** By kind and name: `fields/text`. */
declare module 'virtual:rezeptur/examples' {
  const examples: Record<
    string,
    () => Promise<{
      default: import('../core/types.ts').FormDefinition;
      example: import('../core/form/example.ts').Example;
    }>
  >;
  export default examples;
}
