import type { LexicalEditor } from 'lexical';
import { FORMAT_TEXT_COMMAND, REDO_COMMAND, UNDO_COMMAND } from 'lexical';
import { type ReactNode, type Ref, useState } from 'react';
import { Toolbar } from 'react-aria-components/Toolbar';
import { AriaLanguage } from '../../../provider/aria-language.tsx';
import { useEngine } from '../../../provider/engine-provider.tsx';
import { LinkRow } from './link-row.tsx';
import type { Place } from './read-place.ts';
import { setBlock } from './set-block.ts';
import { BulletsIcon, HeadingIcon, LinkIcon, NumbersIcon, UndoIcon } from './tool-icons.tsx';

interface ToolbarProps {
  bar: Ref<HTMLDivElement>;
  editor: LexicalEditor;
  place: Place;
  /** Id of the text box. */
  controls: string;
  onEscape(): void;
}

interface Tool {
  name: string;
  sign: ReactNode;
  isOn?: boolean;
  run(): void;
}

/** Buttons in one tab stop, arrows go from one to the next; Escape leads back to the text. */
export function RichTextToolbar({ bar, editor, place, controls, onEscape }: ToolbarProps) {
  const { t } = useEngine();
  const [isLinking, setLinking] = useState(false);
  const block = (tag: Place['block']) => ({
    isOn: place.block === tag,
    run: () => setBlock(editor, place.block === tag ? 'p' : tag),
  });
  const tools: Tool[] = [
    {
      name: 'bold',
      sign: 'B',
      isOn: place.bold,
      run: () => editor.dispatchCommand(FORMAT_TEXT_COMMAND, 'bold'),
    },
    {
      name: 'italic',
      sign: 'I',
      isOn: place.italic,
      run: () => editor.dispatchCommand(FORMAT_TEXT_COMMAND, 'italic'),
    },
    { name: 'heading', sign: <HeadingIcon />, ...block('h2') },
    { name: 'subheading', sign: <HeadingIcon isSmall />, ...block('h3') },
    { name: 'bullets', sign: <BulletsIcon />, ...block('ul') },
    { name: 'numbers', sign: <NumbersIcon />, ...block('ol') },
    { name: 'link', sign: <LinkIcon />, isOn: place.href !== undefined, run: () => setLinking(!isLinking) },
    { name: 'undo', sign: <UndoIcon />, run: () => editor.dispatchCommand(UNDO_COMMAND, undefined) },
    {
      name: 'redo',
      sign: <UndoIcon isBack={false} />,
      run: () => editor.dispatchCommand(REDO_COMMAND, undefined),
    },
  ];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a shortcut of the buttons inside
    <div
      onKeyDown={(event) => {
        if (event.key === 'Escape') onEscape();
      }}
    >
      <AriaLanguage>
        <Toolbar
          ref={bar}
          className="rz-rich__toolbar"
          aria-label={t('engine:richText.toolbar')}
          aria-controls={controls}
        >
          {tools.map(({ name, sign, isOn, run }) => (
            <button
              key={name}
              type="button"
              className={`rz-rich__tool rz-rich__tool--${name}`}
              aria-label={t(`engine:richText.${name}`)}
              title={t(`engine:richText.${name}`)}
              aria-pressed={name === 'link' ? undefined : isOn}
              aria-expanded={name === 'link' ? isLinking : undefined}
              // The selection in the text stays while a button is pressed.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                run();
                // What was formatted is written on.
                if (name !== 'link') onEscape();
              }}
            >
              <span aria-hidden="true">{sign}</span>
            </button>
          ))}
        </Toolbar>
      </AriaLanguage>
      {isLinking && (
        <LinkRow
          key={place.href}
          editor={editor}
          href={place.href ?? ''}
          onDone={() => {
            setLinking(false);
            onEscape();
          }}
        />
      )}
    </div>
  );
}
