export interface DialogProse {
  about: string;
  /** The call that opens it; `{options}` stands for an example's options. */
  call: string;
  resolves: string;
  keys: string;
}

const asks =
  'Escape and a click beside it mean cancel, unless it is `locked`; Enter presses the focused button.';
const tells = 'Escape, Enter on the button, or a click beside it.';

/** One entry per type; `tests/contract/docs.test.ts` asks for each. */
export const dialogProse: Record<string, DialogProse> = {
  success: {
    about:
      'Something went well. Closes itself after 2000 ms; another `closesAfter` is another time, 0 keeps it open.',
    call: 'await dialogs.success({options});',
    resolves:
      '`{output: "ok", cancelled: false}` when it closes itself or by its button, `{output: "cancel", cancelled: true}` when dismissed.',
    keys: tells,
  },
  error: {
    about: 'Something went wrong. Stays until it is read; announced at once (`alertdialog`).',
    call: 'await dialogs.error({options});',
    resolves: '`{output: "ok", cancelled: false}`, or `{output: "cancel", cancelled: true}` when dismissed.',
    keys: tells,
  },
  info: {
    about: 'A note that has to be seen before people go on.',
    call: 'await dialogs.info({options});',
    resolves: '`{output: "ok", cancelled: false}`, or `{output: "cancel", cancelled: true}` when dismissed.',
    keys: tells,
  },
  confirm: {
    about:
      'Asks before something happens, to be answered by no or yes, or in words of its own. `danger` marks what cannot be undone.',
    call: 'if (await dialogs.confirm({options})) …',
    resolves: '`true` for ok, `false` for cancel and when dismissed.',
    keys: asks,
  },
  question: {
    about: 'Asks for one of several answers; yes and no unless `answers` says otherwise.',
    call: 'const answer = await dialogs.question({options});',
    resolves: "The chosen answer's `output`, `cancel` when dismissed.",
    keys: asks,
  },
  prompt: {
    about: 'Asks for a text. With `required`, ok stays closed until something is typed.',
    call: 'const {output, text, cancelled} = await dialogs.prompt({options});',
    resolves: '`{output: "ok", text, cancelled: false}`; cancelled: `{output: "cancel", cancelled: true}`.',
    keys: 'The field has the focus; Enter means ok (not in a field of several lines), Escape cancel.',
  },
  'safe-delete': {
    about:
      'For what cannot be undone: ok stays closed, and Enter does nothing, until the typed text equals `value`.',
    call: 'if (await dialogs.safeDelete({options})) …',
    resolves: '`true` when the text was typed and confirmed, else `false`.',
    keys: 'The field has the focus; Enter means ok once the text is right, Escape cancel.',
  },
  loading: {
    about: 'Our own code works and nothing else may happen. Only `close()` ends it.',
    call: 'const running = dialogs.loading({options});\n// …\nrunning.close();',
    resolves: 'Nothing: it is a handle.',
    keys: 'None; what happens is announced.',
  },
  progress: {
    about:
      'Shows how far something is: running, then done (closes itself after 2000 ms) or an error (stays).',
    call: 'const running = dialogs.progress({options});\nrunning.update(60);\nawait running.done("Exported."); // or running.fail("…")',
    resolves: '`done` and `fail` resolve when the dialog is closed.',
    keys: 'None while it runs; then as a success or an error.',
  },
  custom: {
    about:
      'Content of its own, with `close(output)` in hand. `className` styles it, `buttons` adds buttons below.',
    call: 'const {output} = await dialogs.custom({ title, content: ({close}) => <Picker onPick={close} /> });',
    resolves: 'The output that `close` was given; `cancel` when dismissed.',
    keys: asks,
  },
  toast: {
    about:
      'A short notice that does not interrupt. `success` goes after 5000 ms, others stay until they are removed; `decay` is another time. Classes `alert-success`, `alert-info`, `alert-warning`; any other type is `alert-danger` and announced at once. A toast that says the same as one on show takes its place. No toast goes while the pointer or the focus is on one.',
    call: 'const id = toasts.show({options});\ntoasts.remove(id); // or toasts.clear()',
    resolves: "The toast's id. `toasts.success(message, options)` and its like are shorter.",
    keys: 'Escape closes the toast that has the focus; the focus then goes to the next toast, or back to where it came from. A button gets `close`.',
  },
  dropdown: {
    about: 'A button that opens a menu, at z-index 5. Closes on a click outside.',
    call: '<Dropdown label="…" items={[{ id, label, onSelect }]} />',
    resolves: '`onSelect` of the chosen item runs; an item with `href` is a link.',
    keys: 'Enter, Space, arrows and letters in the menu; Escape closes it and gives the focus back.',
  },
};
