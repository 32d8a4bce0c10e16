import type { Task } from './harness.ts';
import { isRight } from './is-right.ts';

/** A form without any library: one string of HTML, one handler. */
export function drawPlainForm(root: HTMLElement, { schema, names }: Task): void {
  const row = (name: string) => `<div class="row">
    <label for="${name}">${schema.properties[name]?.title}</label>
    <input id="${name}" name="${name}" maxlength="80"><p></p></div>`;
  root.innerHTML = `<form novalidate>${names.map(row).join('')}<button type="submit">Send</button></form>`;
  root.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    for (const input of root.querySelectorAll('input')) {
      const right = isRight(input.value);
      input.toggleAttribute('aria-invalid', !right);
      if (input.nextElementSibling)
        input.nextElementSibling.textContent = right ? '' : 'Please fill this in.';
    }
  });
}
