import examples from 'virtual:live-examples';
import { createRoot } from 'react-dom/client';
import { LiveExample } from './live-example.tsx';
import './live.css';

for (const place of document.querySelectorAll<HTMLElement>('[data-example]')) {
  const name = place.dataset.example ?? '';
  const module = examples[name];
  if (!module) continue;
  const page = createRoot(place, {
    // Several forms stand on one page, each with ids of its own.
    identifierPrefix: `${name}-`,
    // Where a policy forbids compiling in the browser, the message says so.
    onUncaughtError: (error) => {
      place.textContent = error instanceof Error ? error.message : String(error);
    },
  });
  page.render(<LiveExample name={name} module={module} />);
}
