import { useCopied, useEngine } from '@rezeptur/engine/react';
import { useState } from 'react';

/** Code to read and to copy. */
export function CodeBlock({ label, code }: { label: string; code: string }) {
  const { t } = useEngine();
  const { copied, copy } = useCopied();
  const [isRefused, setIsRefused] = useState(false);
  const word = isRefused ? 'notCopied' : copied ? 'copied' : 'copy';
  return (
    <div className="rz-wb-block">
      <button
        type="button"
        className="rz-wb-block__copy"
        onClick={() => void copy(code).then((isDone) => setIsRefused(!isDone))}
      >
        <span aria-live="polite">{t(`workbench:${word}`)}</span>
        <span className="rz-visually-hidden">: {label}</span>
      </button>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it, too */}
      <pre className="rz-wb-code" tabIndex={0}>
        {code}
      </pre>
    </div>
  );
}
