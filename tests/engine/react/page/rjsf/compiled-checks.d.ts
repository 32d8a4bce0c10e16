declare module 'virtual:compiled-checks' {
  export const schema: import('@rjsf/utils').RJSFSchema;
  export const checks: import('@rezeptur/engine/rjsf').CompiledChecks['checks'];
}
