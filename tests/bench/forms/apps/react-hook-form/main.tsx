import { memo } from 'react';
import { createRoot } from 'react-dom/client';
import { type Resolver, type UseFormRegister, useForm } from 'react-hook-form';
import { offer, type Task } from '../harness.ts';
import { type Answers, createJudge } from '../judge.ts';

interface RowProps {
  name: string;
  label?: string;
  error?: string;
  register: UseFormRegister<Answers>;
}

// As one would write it by hand: messages on blur, ajv as the judge, rows that render only when theirs changes.
const Row = memo(({ name, label, error, register }: RowProps) => (
  <div className="row">
    <label htmlFor={name}>{label}</label>
    <input id={name} {...register(name)} maxLength={80} aria-invalid={error ? true : undefined} />
    <p>{error}</p>
  </div>
));

function createResolver({ schema }: Task): Resolver<Answers> {
  const judge = createJudge(schema);
  return (values) => {
    const faults = Object.entries(judge(values));
    if (faults.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(faults.map(([name, message]) => [name, { type: 'ajv', message }]));
    return { values: {}, errors };
  };
}

function HandWrittenForm({ task, resolver }: { task: Task; resolver: Resolver<Answers> }) {
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
          label={task.schema.properties[name]?.title}
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
