import { $toggleLink } from '@lexical/link';
import { $createTextNode, $getSelection, $insertNodes, $isRangeSelection, type LexicalEditor } from 'lexical';
import { useId, useRef, useState } from 'react';
import { safeHref } from '../../../../core/index.ts';
import { useEngine } from '../../../provider/engine-provider.tsx';

/** Asks for the address of a link; Enter sets it, Escape leaves everything as it is. */
export function LinkRow({ editor, href, onDone }: { editor: LexicalEditor; href: string; onDone(): void }) {
  const { t } = useEngine();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState(href || 'https://');
  const [isRefused, setRefused] = useState(false);

  const set = (next: string | null) => {
    editor.update(() => {
      const selection = $getSelection();
      // Without a word to carry it, a link is called by its address.
      const isBare = next !== null && href === '' && $isRangeSelection(selection) && selection.isCollapsed();
      if (isBare) {
        const text = $createTextNode(next);
        $insertNodes([text]);
        text.select(0, next.length);
      }
      $toggleLink(next);
    });
    onDone();
  };
  const take = () => {
    const safe = safeHref(address.trim());
    if (safe && safe !== 'https://') return set(safe);
    setRefused(true);
    input.current?.focus();
  };

  return (
    <div className="rz-rich__link">
      <label className="rz-rich__link-label" htmlFor={id}>
        {t('engine:richText.address')}
      </label>
      <input
        ref={input}
        id={id}
        // The row is opened in order to write into it.
        // biome-ignore lint/a11y/noAutofocus: it opens on a press and takes the place of a dialog
        autoFocus
        className="rz-input"
        type="text"
        inputMode="url"
        spellCheck={false}
        maxLength={2000}
        value={address}
        aria-invalid={isRefused || undefined}
        aria-describedby={`${id}.help`}
        onChange={({ target }) => setAddress(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          // Enter would send the form around the text.
          event.preventDefault();
          event.stopPropagation();
          if (event.key === 'Enter') take();
          else onDone();
        }}
      />
      <button type="button" className="rz-button rz-button--secondary rz-button--small" onClick={take}>
        {t('engine:richText.setLink')}
      </button>
      {href !== '' && (
        <button
          type="button"
          className="rz-button rz-button--secondary rz-button--small"
          onClick={() => set(null)}
        >
          {t('engine:richText.unlink')}
        </button>
      )}
      <span
        id={`${id}.help`}
        className={isRefused ? 'rz-field__error' : 'rz-field__note'}
        role={isRefused ? 'alert' : undefined}
      >
        {t('engine:richText.addressHelp')}
      </span>
    </div>
  );
}
