const CONTROLS =
  'input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled)';

/** Brings the field of this path, or the nearest one around it, into view and focus. */
export function focusField(root: ParentNode | null, path: string): boolean {
  for (let at = path; at !== ''; at = at.split('.').slice(0, -1).join('.')) {
    const frame = root?.querySelector(`[data-path="${CSS.escape(at)}"]`);
    // The text of a rich text stands behind the buttons of its toolbar.
    const control =
      frame?.querySelector<HTMLElement>('[contenteditable=true]') ??
      frame?.querySelector<HTMLElement>(`input:checked, ${CONTROLS}`);
    if (!control) continue;
    control.focus();
    control.scrollIntoView({ block: 'center' });
    return true;
  }
  return false;
}
