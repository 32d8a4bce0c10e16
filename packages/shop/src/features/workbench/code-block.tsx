import { useCopied, useEngine, useToasts } from '@rezeptur/engine/react';

/** Code to read and to copy. */
export function CodeBlock({ label, code }: { label: string; code: string }) {
  const { t } = useEngine();
  const toasts = useToasts();
  const { copied, copy } = useCopied();
  const onCopy = async () => {
    if (!(await copy(code))) toasts.warning(t('workbench:notCopied'));
  };
  return (
    <div className="rz-wb-block">
      <button type="button" className="rz-wb-block__copy" onClick={() => void onCopy()}>
        <span aria-live="polite">{t(copied ? 'workbench:copied' : 'workbench:copy')}</span>
        <span className="rz-visually-hidden">: {label}</span>
      </button>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it, too */}
      <section className="rz-wb-code" tabIndex={0} aria-label={label}>
        <pre>{code}</pre>
      </section>
    </div>
  );
}
