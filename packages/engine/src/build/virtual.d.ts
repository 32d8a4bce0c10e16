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
