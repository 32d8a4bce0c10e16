import { ConfigurationError } from '../../core/index.ts';
import { createPart, usePart } from '../use-part.ts';
import type { FormOfSchemaProps } from './schema-form-props.ts';

const compiledHere = createPart(async () => (await import('./form-compiled-here.tsx')).FormCompiledHere);

/** A form of a plain JSON Schema. What compiles it in the browser is large: only such pages load it. */
export function FormOfSchema(props: FormOfSchemaProps) {
  const FormCompiledHere = usePart(compiledHere);
  if (FormCompiledHere === 'failed')
    throw new ConfigurationError('the code that compiles a schema could not be loaded');
  return FormCompiledHere ? <FormCompiledHere {...props} /> : <div aria-busy="true" />;
}
