import { type FormEvent, memo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { offer, type Task } from '../harness.ts';
import { isRight } from '../is-right.ts';

// Bare React: inputs that keep themselves, one handler that looks at the form. Nothing can cost less in React.
const Row = memo(({ name, label, error }: { name: string; label?: string; error?: string }) => (
  <div className="row">
    <label htmlFor={name}>{label}</label>
    <input id={name} name={name} maxLength={80} aria-invalid={error ? true : undefined} />
    <p>{error}</p>
  </div>
));

function FloorForm({ schema, names }: Task) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const answers = new FormData(event.currentTarget);
    const faulty = names.filter((name) => !isRight(String(answers.get(name))));
    setErrors(Object.fromEntries(faulty.map((name) => [name, 'Please fill this in.'])));
  };
  return (
    <form noValidate onSubmit={submit}>
      {names.map((name) => (
        <Row key={name} name={name} label={schema.properties[name]?.title} error={errors[name]} />
      ))}
      <button type="submit">Send</button>
    </form>
  );
}

offer((root, task) => createRoot(root).render(<FloorForm {...task} />));
