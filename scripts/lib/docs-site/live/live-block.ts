import { escapeHtml } from '../escape-html.ts';

/** A live example: its code, and beside it the place in which the script draws the form. */
export const liveBlock = (name: string, text: string): string => `<div class="live">
<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>
<div class="live__form" role="group" aria-label="The form of this example" data-example="${name}"><noscript><p>The form is drawn with JavaScript; without it there is the code alone.</p></noscript></div>
</div>
`;
