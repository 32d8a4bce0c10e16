const RADIUS = 16;
const LENGTH = 2 * Math.PI * RADIUS;

/** 0 to 100 percent as a ring, read out as a progress bar. */
export function ProgressRing({ percent, label }: { percent: number; label: string }) {
  const shown = Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <span
      className="rz-ring"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={shown}
    >
      <svg className="rz-ring__svg" viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
        <circle className="rz-ring__track" cx="20" cy="20" r={RADIUS} fill="none" strokeWidth="4" />
        <circle
          className="rz-ring__bar"
          cx="20"
          cy="20"
          r={RADIUS}
          fill="none"
          strokeWidth="4"
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - shown / 100)}
          transform="rotate(-90 20 20)"
        />
      </svg>
      <span className="rz-ring__text" aria-hidden="true">
        {shown}
      </span>
    </span>
  );
}
