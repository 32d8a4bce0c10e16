import { type AnyFieldApi, useForm } from '@tanstack/react-form';
import type { ChangeEvent, FormEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { offer, type Task } from '../harness.ts';
import { type Answers, createJudge } from '../judge.ts';

// As its documentation writes it: a field per question, one validator of the form that hands out the fields' errors.
function TanStackForm({ task, judge }: { task: Task; judge: ReturnType<typeof createJudge> }) {
  const validate = ({ value }: { value: Answers }) => {
    const fields = judge(value);
    return Object.keys(fields).length === 0 ? undefined : { fields };
  };
  const form = useForm({
    defaultValues: Object.fromEntries(task.names.map((name) => [name, ''])) as Answers,
    validators: { onBlur: validate, onSubmit: validate },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.handleSubmit();
  };
  return (
    <form noValidate onSubmit={submit}>
      {task.names.map((name) => (
        <form.Field key={name} name={name}>
          {(field) => <Row field={field} label={task.schema.properties[name]?.title} />}
        </form.Field>
      ))}
      <button type="submit">Send</button>
    </form>
  );
}

function Row({ field, label }: { field: AnyFieldApi; label?: string }) {
  const { value, meta } = field.state;
  const error: string | undefined = meta.isTouched ? meta.errors.find(Boolean) : undefined;
  return (
    <div className="row">
      <label htmlFor={field.name}>{label}</label>
      <input
        id={field.name}
        name={field.name}
        value={value}
        maxLength={80}
        aria-invalid={error ? true : undefined}
        onBlur={field.handleBlur}
        onChange={(event: ChangeEvent<HTMLInputElement>) => field.handleChange(event.target.value)}
      />
      <p>{error}</p>
    </div>
  );
}

offer((root, task) => createRoot(root).render(<TanStackForm task={task} judge={createJudge(task.schema)} />));
