import { ServerForm } from '@rezeptur/engine/react';
import { Component, type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import '../../../../packages/shop/src/app/index.css';

/** The generic form under /server-form/<id>; what came of a save stands beneath. */
export function ServerFormPage() {
  const { pathname, search } = useLocation();
  const id = pathname.split('/')[2] ?? '';
  const [news, setNews] = useState('');
  return (
    <div style={{ maxWidth: '40rem', margin: '1rem auto', padding: '0 1rem' }}>
      <h1>Haustier</h1>
      <Mistake>
        <ServerForm
          apiBase={search === '?nowhere' ? '' : 'pet'}
          id={id}
          schemaParams={{ lang: 'de' }}
          onSaved={(data) => setNews(JSON.stringify(data))}
          onError={(error) => setNews(`Fehler: ${error instanceof Error ? error.name : ''}`)}
        />
      </Mistake>
      <output aria-label="Neuigkeit">{news}</output>
    </div>
  );
}

/** Shows a developer's mistake instead of the form. */
class Mistake extends Component<{ children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {};
  static getDerivedStateFromError = (error: Error) => ({ message: error.message });
  override render = () =>
    this.state.message ? <p role="alert">{this.state.message}</p> : this.props.children;
}
