/** The shop's mark: an apothecary's jar with the sign of a prescription on its label. */
export function Mark() {
  return (
    <svg className="rz-mark" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <rect className="rz-mark__jar" x="13" y="3" width="22" height="6" rx="2" />
      <path
        className="rz-mark__jar"
        d="M15 11h18c0 3 2 4 4.500 6.500C40 20 41 22 41 26v13a6 6 0 0 1-6 6H13a6 6 0 0 1-6-6V26c0-4 1-6 3.500-8.500C13 15 15 14 15 11Z"
      />
      <rect className="rz-mark__label" x="12" y="21" width="24" height="19" rx="9.500" />
      <path className="rz-mark__sign" d="M20 36V26h4.200a3 3 0 0 1 0 6H20m4.200 0 5.300 6m0-5-4.500 5" />
    </svg>
  );
}
