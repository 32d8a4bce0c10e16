import { createInterface } from 'node:readline/promises';

/** What is wrong with an answer, as a sentence; undefined when nothing is. */
export type Refusal = string | undefined;

interface Question {
  text: string;
  /** Stands in for an empty answer. */
  otherwise?: string;
  refuse?: (answer: string) => Refusal;
}

export interface Asking {
  /** Asks until the answer is accepted. */
  ask(question: Question): Promise<string>;
  isYes(text: string, otherwise: 'y' | 'n'): Promise<boolean>;
  tell(text: string): void;
  close(): void;
}

/** Asks on a terminal or a pipe; a question throws when the input has ended. */
export function createAsking(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Asking {
  const reader = createInterface({ input, output, terminal: false });
  // Piped lines may come before they are asked for: the iterator keeps them.
  const lines = reader[Symbol.asyncIterator]();
  const ask = async ({ text, otherwise, refuse }: Question): Promise<string> => {
    for (;;) {
      output.write(`${text}${otherwise ? ` [${otherwise}]` : ''}: `);
      const { value, done } = await lines.next();
      if (done) throw new Error('the input ended before all was answered; nothing is written');
      const answer = String(value).trim() || (otherwise ?? '');
      const refusal = refuse ? refuse(answer) : answer === '' ? 'an answer is needed' : undefined;
      if (!refusal) return answer;
      output.write(`  ${refusal}\n`);
    }
  };
  return {
    ask,
    isYes: async (text, otherwise) => {
      const refuse = (answer: string) => (/^(y|yes|n|no)$/i.test(answer) ? undefined : 'y or n');
      return /^y/i.test(await ask({ text: `${text} (y/n)`, otherwise, refuse }));
    },
    tell: (text) => void output.write(`${text}\n`),
    close: () => reader.close(),
  };
}
