/**
 * Hides the page when it is left: the browser may bring it back as it was, with all that it showed, when whoever it is of has gone (OWASP ASVS 5,
 * 14.3.1). It is shown again where it is still theirs, and begins anew otherwise.
 * @param until ends it
 */
export function hideWhenLeft(isStillTheirs: () => boolean | Promise<boolean>, until?: AbortSignal): void {
  const { style } = document.documentElement;
  const options = until && { signal: until };
  const hide = () => {
    style.visibility = 'hidden';
  };
  const show = async ({ persisted }: PageTransitionEvent) => {
    // It is told of a page that opens, too, which wasn't left yet: where storage is refused, it would begin anew for ever.
    if (!persisted) return;
    if (await isStillTheirs()) style.visibility = '';
    else window.location.reload();
  };
  window.addEventListener('pagehide', hide, options);
  window.addEventListener('pageshow', (event) => void show(event), options);
}
