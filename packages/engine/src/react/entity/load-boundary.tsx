import { Component, type ReactNode } from 'react';
import { isRejection } from '../wait-for.ts';
import { useForgetFailures } from './entity-config.tsx';
import { Failure } from './failure.tsx';

interface LoadBoundaryProps {
  /** Where the person is: what fails here is tried again elsewhere without being asked. */
  at: string;
  children: ReactNode;
}

/** Says once that a page, or what it is made of, could not be loaded, and offers to try again. */
export function LoadBoundary({ at, children }: LoadBoundaryProps) {
  return (
    <Boundary key={at} forget={useForgetFailures()}>
      {children}
    </Boundary>
  );
}

interface BoundaryProps {
  forget(): void;
  children: ReactNode;
}

/** React hands errors of what is drawn to classes only. */
class Boundary extends Component<BoundaryProps, { error?: Error }> {
  override state: { error?: Error } = {};

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentWillUnmount() {
    this.props.forget();
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    if (!isRejection(error)) throw error;
    return <Failure error={error} onRetry={this.#retry} />;
  }

  #retry = () => {
    this.props.forget();
    this.setState({ error: undefined });
  };
}
