import { compileFormFactory, differences, everyWay, type Way } from '@rezeptur/engine/build';
import {
  createAjv,
  createForm,
  type FormDefinition,
  type FormRuntime,
  type FormSource,
  formRuntime,
  prove,
} from '@rezeptur/engine/core';

/** What a wizard's declaration amounts to. */
export interface Examined {
  form: FormDefinition;
  ways: Way[];
  /** Sentences about what no answers could make right; empty when the wizard is sound. */
  findings: string[];
}

/** Walks every way of a wizard, with the code that browsers get and with the server's, and compares the two. */
export async function examineWizard(source: FormSource): Promise<Examined> {
  const server = createForm({ ...source, ajv: createAjv() });
  const browser = await compiled(source);
  const proven = prove(server.steps ?? { start: '', steps: {} }, server.schema).map(
    ({ kind, step, name }) => `${kind}: ${name}${step ? ` (step ${step})` : ''}`,
  );
  // What has a loop or leads nowhere can't be walked to its end.
  if (proven.length > 0) return { form: server, ways: [], findings: proven };
  const { ways, stuck } = everyWay(server);
  const passed = new Set(ways.flatMap(({ path }) => path));
  const shown = new Set(ways.flatMap((way) => Object.values(way.shown).flat()));
  const findings = [
    ...stuck.map(({ step, fields }) => `no known value passes: ${fields.join(', ')} (step ${step})`),
    ...Object.keys(server.steps?.steps ?? {})
      .filter((step) => !passed.has(step))
      .map((step) => `no answers lead to: ${step}`),
    ...Object.keys(server.schema.properties ?? {})
      .filter((field) => !shown.has(field))
      .map((field) => `no answers show: ${field}`),
    ...differences({ browser, server }, ways).map(
      (answers) => `browser and server differ over: ${JSON.stringify(answers)}`,
    ),
  ];
  return { form: server, ways, findings };
}

/** The form as a browser gets it: compiled, imported, assembled from the engine's runtime. */
async function compiled(source: FormSource): Promise<FormDefinition> {
  const code = Buffer.from(compileFormFactory(source)).toString('base64');
  const { default: make } = (await import(`data:text/javascript;base64,${code}`)) as {
    default: (runtime: FormRuntime) => FormDefinition;
  };
  return make(formRuntime);
}
