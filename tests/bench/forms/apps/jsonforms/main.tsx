import { JsonForms } from '@jsonforms/react';
import { vanillaCells, vanillaRenderers } from '@jsonforms/vanilla-renderers';
import { type FormEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { offer, type Task } from '../harness.ts';

// JSON Forms as it comes, with its plain renderers. It has no submit of its own: errors are shown from the press on.
function Form({ schema }: Task) {
  const [isPressed, setPressed] = useState(false);
  const [data, setData] = useState<unknown>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setPressed(true);
  };
  return (
    <form noValidate onSubmit={submit}>
      <JsonForms
        schema={schema}
        data={data}
        renderers={vanillaRenderers}
        cells={vanillaCells}
        validationMode={isPressed ? 'ValidateAndShow' : 'ValidateAndHide'}
        onChange={(state) => setData(state.data)}
      />
      <button type="submit">Send</button>
    </form>
  );
}

offer((root, task) => createRoot(root).render(<Form {...task} />), { errors: '.validation_error' });
