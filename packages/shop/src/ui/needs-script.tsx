/** Said to readers without the script in place of a form; `form-page.css` hides the form. */
export const NeedsScript = ({ text }: { text: string }) => (
  <noscript>
    <p className="rz-notice">{text}</p>
  </noscript>
);
