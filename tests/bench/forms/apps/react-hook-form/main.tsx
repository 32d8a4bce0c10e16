import { Ajv2020 } from 'ajv/dist/2020.js';
import { memo } from 'react';
import { createRoot } from 'react-dom/client';
import { type FieldErrors, type UseFormRegister, useForm } from 'react-hook-form';
import { offer, type Task } from '../harness.ts';

type Answers = Record<string, string>;

// As one would write it by hand: messages on blur, ajv as the judge, rows that render only when theirs changes.
const Row = memo(
  ({
    name,
    label,
    error,
    register,
  }: {
    name: string;
    label?: string;
    error?: string;
    register: UseFormRegister<Answers>;
  }) => (
    <div className="row">
      <label htmlFor={name}>{label}</label>
      <input id={name} {...register(name)} maxLength={80} aria-invalid={error ? true : undefined} />
      <p>{error}</p>
    </div>
  ),
);

/** As `@hookform/resolvers/ajv` does: the schema is compiled when it is first needed. */
function createResolver({ schema }: Task) {
  const ajv = new Ajv2020({ allErrors: true });
  return async (given: Answers) => {
    const validate = ajv.compile(schema);
    // An empty input is no answer.
    const values = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
    if (validate(values)) return { values, errors: {} };
    const errors: FieldErrors<Answers> = {};
    for (const { instancePath, params, message } of validate.errors ?? []) {
      const name = instancePath.slice(1) || String(params.missingProperty);
      errors[name] ??= { type: 'ajv', message };
    }
    return { values: {}, errors };
  };
}

function HandWrittenForm({ task, resolver }: { task: Task; resolver: ReturnType<typeof createResolver> }) {
  const { register, handleSubmit, formState } = useForm<Answers>({
    mode: 'onBlur',
    shouldFocusError: true,
    resolver,
    defaultValues: Object.fromEntries(task.names.map((name) => [name, ''])),
  });
  return (
    <form noValidate onSubmit={handleSubmit(() => undefined)}>
      {task.names.map((name) => (
        <Row
          key={name}
          name={name}
          label={task.schema.properties?.[name]?.title}
          error={formState.errors[name]?.message}
          register={register}
        />
      ))}
      <button type="submit">Send</button>
    </form>
  );
}

offer((root, task) => {
  createRoot(root).render(<HandWrittenForm task={task} resolver={createResolver(task)} />);
});
