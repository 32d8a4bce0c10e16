interface LoadFailedProps {
  /** What couldn't be loaded. */
  text: string;
  /** Words of the button. */
  retry: string;
  onRetry: () => void;
}

/** Stands where something should be that didn't come, with another try. */
export function LoadFailed({ text, retry, onRetry }: LoadFailedProps) {
  return (
    <div className="rz-notice" role="alert">
      <p>{text}</p>
      <button type="button" className="rz-button" onClick={onRetry}>
        {retry}
      </button>
    </div>
  );
}
