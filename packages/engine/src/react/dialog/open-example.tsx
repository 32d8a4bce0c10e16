import type { ToastOptions, Toasts } from '../toast/toast-store.ts';
import type {
  ConfirmOptions,
  Dialogs,
  MessageOptions,
  PromptOptions,
  QuestionOptions,
  SafeDeleteOptions,
} from './create-dialogs.ts';

/** What stands in `schemas/examples/dialogs.json` under a type: the options of the call, as JSON can say them. */
export type ExampleOptions = Record<string, unknown>;

/** Each type has options of its own; declared as a method, it may be called with what the file says. */
type Open = { open(options: unknown, tools: { dialogs: Dialogs; toasts: Toasts }): Promise<unknown> }['open'];

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

interface ExampleProgress {
  title: string;
  text?: string;
  steps: number[];
  ends: 'done' | 'error';
}

/** How each type is opened; what a dialog shows is data, what our code does meanwhile is acted here. */
const openers: Record<string, Open> = {
  success: (options: MessageOptions, { dialogs }) => dialogs.success(options),
  error: (options: MessageOptions, { dialogs }) => dialogs.error(options),
  info: (options: MessageOptions, { dialogs }) => dialogs.info(options),
  confirm: (options: ConfirmOptions, { dialogs }) => dialogs.confirm(options),
  question: (options: QuestionOptions, { dialogs }) => dialogs.question(options),
  prompt: (options: PromptOptions, { dialogs }) => dialogs.prompt(options),
  'safe-delete': (options: SafeDeleteOptions, { dialogs }) => dialogs.safeDelete(options),
  toast: async (options: ToastOptions, { toasts }) => toasts.show(options),
  loading: async ({ runsFor, ...options }: { title: string; runsFor: number }, { dialogs }) => {
    const running = dialogs.loading(options);
    await after(runsFor);
    running.close();
    return 'closed';
  },
  progress: async ({ steps, ends, text, title }: ExampleProgress, { dialogs }) => {
    const running = dialogs.progress({ title });
    for (const percent of steps) {
      running.update(percent);
      await after(400);
    }
    return ends === 'done' ? running.done(text) : running.fail(text);
  },
  custom: ({ choices, ...options }: { title: string; choices: string[] }, { dialogs }) =>
    dialogs.custom({
      ...options,
      content: ({ close }) =>
        choices.map((choice) => (
          <button key={choice} type="button" className="rz-button" onClick={() => close(choice)}>
            {choice}
          </button>
        )),
    }),
};

/** Opens an example of a dialog or a toast; resolves with what the call does. */
export async function openExample(
  type: string,
  options: ExampleOptions,
  tools: { dialogs: Dialogs; toasts: Toasts },
): Promise<unknown> {
  return openers[type]?.(options, tools);
}
