import type { ReactNode } from 'react';
import { answerParts } from '../../core/form/answer-parts.ts';
import { answerText } from '../../core/form/answer-text.ts';
import type { FormTexts } from '../../core/form/fields/describe-field.ts';
import { isInOwnWords } from '../../core/form/is-in-own-words.ts';
import { isFileAnswer } from '../../core/schema/formats/file.ts';
import { fileSize } from '../../core/schema/formats/file-size.ts';
import type { FileAnswer } from '../../core/types.ts';
import { useEngine } from '../provider/engine-provider.tsx';

/** What stands beside a file's name and size, such as a button that opens it. */
export type RenderFile = (file: FileAnswer, field: string) => ReactNode;

export interface AnswerValueProps {
  texts: FormTexts;
  path: string;
  value: unknown;
  renderFile?: RenderFile | undefined;
  /** The language that it was answered in. */
  lang?: string | undefined;
}

/** One answer, as deep as it goes: groups and lists with the labels of what they ask, files with their size. */
export function AnswerValue({ texts, path, value, renderFile, lang }: AnswerValueProps) {
  const { locale } = useEngine();
  const files = (Array.isArray(value) ? value : [value]).filter(isFileAnswer);
  if (files.length > 0) {
    return (
      <ul className="rz-answers__files">
        {files.map((file) => (
          <li key={file.id}>
            {`${file.name} (${fileSize(file.size, locale)})`} {renderFile?.(file, path.split('.')[0] ?? path)}
          </li>
        ))}
      </ul>
    );
  }
  const parts = answerParts(texts, path, value);
  if (!parts || parts.length === 0) {
    // The last key alone is looked up in what is handed over.
    const text = answerText(texts, [path], { [path]: value }, locale);
    return lang && isInOwnWords(texts, path, value) ? <span lang={lang}>{text}</span> : text;
  }
  return (
    <dl className="rz-object">
      {parts.map((part) => (
        <div key={part.path} className="rz-object__entry">
          <dt>{part.label}</dt>
          <dd>
            <AnswerValue
              texts={texts}
              path={part.path}
              value={part.value}
              renderFile={renderFile}
              lang={lang}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}
